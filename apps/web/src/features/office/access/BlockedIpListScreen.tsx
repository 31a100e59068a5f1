import { access } from '@canopy/contract/office/access';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import type { ListFilter } from '../../../ui/list/listFilters.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';

/** IP addresses blocked after failed sign-ins, with the reason and a way to unblock them. */
export default function BlockedIpListScreen() {
  const { t } = useTranslation();
  const { confirm } = useFeedback();
  const filters: ListFilter<typeof access.blockedIpList>[] = [
    {
      key: 'Blocked',
      label: t('label.status'),
      options: [
        { value: true, label: t('access.blocked') },
        { value: false, label: t('access.free') },
      ],
    },
  ];
  const list = useList(access.blockedIpList, filters);
  const unblock = useCommand(access.unblockIp, [access]);
  const columns: ListColumn<typeof access.blockedIpList>[] = [
    column.code('network', t('access.address'), { role: 'title' }),
    {
      ...column.text('reason', t('action.reason')),
      render: (row) =>
        row.reason === 'SIGN_IN_FAILURES'
          ? t('access.reason.SIGN_IN_FAILURES', { count: row.accounts })
          : row.reason,
    },
    column.count('failures', t('label.attempts')),
    column.count('times', t('access.times'), BEHIND),
    { ...column.time('lastTryAt', t('access.lastTry')), key: 'lastTry' },
    { ...column.time('blockedUntil', t('access.until')), key: 'until' },
    {
      ...column.word(
        'blocked',
        t('label.status'),
        { true: t('access.blocked'), false: t('access.free') },
        { role: 'state' },
      ),
      render: (row) => (
        <Tag tone={row.blocked ? 'bad' : 'good'}>
          {t(row.blocked ? 'access.blocked' : 'access.free')}
        </Tag>
      ),
    },
  ];
  return (
    <ListPage
      title={t('screen.blockedIPList')}
      hint={t('access.blockedHint')}
      name="blockedIPs"
      drawing="done"
      columns={columns}
      rowKey={(row) => row.network}
      list={list}
      actions={(row) =>
        row.blocked ? (
          <SmallButton
            onClick={() =>
              confirm(t('access.unblockText', { address: row.network }), () =>
                unblock.mutateAsync({ Network: row.network }),
              )
            }
          >
            {t('access.unblock')}
          </SmallButton>
        ) : null
      }
    />
  );
}
