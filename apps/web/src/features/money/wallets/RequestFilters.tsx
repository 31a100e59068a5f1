import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { FilterSheet } from '../../../ui/list/FilterSheet.tsx';
import { Segmented } from '../../../ui/layout/Segmented.tsx';
import { usePhone } from '../../../ui/layout/usePhone.ts';
import { requestStatusNames } from '../../company/approvals/requestStatus.ts';

export const TYPES = ['RELOAD', 'WITHDRAWAL'] as const;
export const STATUSES = ['PENDING', 'PAYING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;

/**
 * Which requests are shown, and whether one by one: switches beside the title, on a phone behind one button,
 * so that the evidence is on the first screen.
 */
export function RequestFilters({
  list,
}: {
  list: { total?: number | undefined; loading: boolean };
}) {
  const { t } = useTranslation();
  const [search, put] = useScreenSearch('/dashboard/walletRequests');
  const { Status = 'PENDING', Type = '', view = '' } = search;
  const mayApprove = useLogin()!.permissions.includes('walletRequest.approve');
  const phone = usePhone();
  const choices = [
    ...(Status === 'PENDING' && mayApprove
      ? [
          {
            key: 'view',
            label: t('bulk.view'),
            value: view,
            options: [
              { value: '', label: t('bulk.one') },
              { value: 'many', label: t('bulk.many') },
            ],
          },
        ]
      : []),
    {
      key: 'Type',
      label: t('label.type'),
      value: Type,
      options: [
        { value: '', label: t('label.all') },
        ...TYPES.map((value) => ({ value, label: t(`wallets.type${value}`) })),
      ],
    },
    {
      key: 'Status',
      label: t('label.status'),
      value: Status === 'PENDING' ? '' : Status,
      options: STATUSES.map((value) => ({
        value: value === 'PENDING' ? '' : value,
        label: requestStatusNames(t, search.Type, value),
      })),
    },
  ];
  const change = put as (change: Record<string, string | undefined>) => void;
  if (phone) {
    const filters = choices.map(({ options, ...choice }) => ({
      ...choice,
      options: options.map(({ value, label }) => ({ text: value, label })),
    }));
    return (
      <FilterSheet
        list={{
          filters,
          data: list.total === undefined ? undefined : { rows: [], total: list.total },
          loading: list.loading,
        }}
        sorts={[]}
        count={choices.filter(({ value }) => value).length}
        onChange={change}
        onClear={() => put({ view: undefined, Type: undefined, Status: undefined })}
      />
    );
  }
  return choices.map(({ key, ...choice }) => (
    <Segmented key={key} {...choice} onChange={(value) => change({ [key]: value || undefined })} />
  ));
}
