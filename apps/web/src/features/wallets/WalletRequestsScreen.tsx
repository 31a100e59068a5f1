import { wallets } from '@canopy/contract/wallets';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { statusName } from '../../i18n/statusName.ts';
import { useScreenSearch } from '../../routing/useScreenSearch.ts';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/api.ts';
import { timeText } from '../../ui/format.ts';
import { ListRow } from '../../ui/ListRow.tsx';
import { Meta } from '../../ui/Meta.tsx';
import { Money } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { DecidedList } from '../approvals/DecidedList.tsx';
import { BulkRequests } from './BulkRequests.tsx';
import { WalletDesk } from './WalletDesk.tsx';
import { Segmented } from '../../ui/Segmented.tsx';

const TYPES = ['RELOAD', 'WITHDRAWAL'] as const;
const STATUSES = ['PENDING', 'PAYING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;

/** Wallet requests: pending ones at the desk, decided ones as a list. */
export default function WalletRequestsScreen() {
  const { t } = useTranslation();
  const [search, put] = useScreenSearch('/dashboard/walletRequests');
  const { Status: status = 'PENDING', Type: type } = search;
  const mayApprove = useLogin()!.permissions.includes('walletRequest.approve');
  const actions = (
    <>
      {status === 'PENDING' && mayApprove && (
        <Segmented<'' | 'many'>
          label={t('bulk.view')}
          value={search.view ?? ''}
          options={[
            { value: '', label: t('bulk.one') },
            { value: 'many', label: t('bulk.many') },
          ]}
          onChange={(value) => put({ view: value || undefined })}
        />
      )}
      <Segmented<'' | (typeof TYPES)[number]>
        label={t('label.type')}
        value={type ?? ''}
        options={[
          { value: '', label: t('label.all') },
          ...TYPES.map((value) => ({ value, label: t(`wallets.type${value}`) })),
        ]}
        onChange={(value) => put({ Type: value || undefined })}
      />
      <Segmented
        label={t('label.status')}
        value={status}
        options={STATUSES.map((value) => ({ value, label: statusName(t, 'request', value) }))}
        onChange={(value) => put({ Status: value === 'PENDING' ? undefined : value })}
      />
    </>
  );
  if (status === 'PENDING' && search.view === 'many') {
    return <BulkRequests type={type} actions={actions} />;
  }
  if (status === 'PENDING') return <WalletDesk type={type} actions={actions} />;
  return <Decided status={status} type={type} actions={actions} />;
}

function Decided({
  status,
  type,
  actions,
}: {
  status: (typeof STATUSES)[number];
  type: (typeof TYPES)[number] | undefined;
  actions: ReactNode;
}) {
  const { t } = useTranslation();
  const list = useCall(
    wallets.requestList,
    { Status: status, PageSize: 100, ...(type ? { Type: type } : {}) },
    { keep: true },
  );
  return (
    <>
      <PageHeader
        title={t('screen.walletRequests')}
        hint={list.data && t('queue.count', { count: list.data.total })}
        actions={actions}
      />
      <DecidedList list={list}>
        {(row) => (
          <ListRow key={row.requestID}>
            <span className="grow">
              <strong className="code">{row.requestID}</strong> {row.fullName}
              <br />
              <span className="small muted">
                <Meta>
                  {t(row.type === 'RELOAD' ? 'wallets.reloadOf' : 'wallets.withdrawalOf', {
                    wallet: t(`wallet.${row.walletType}`),
                  })}
                  {row.byCard && t('payment.CARD')}
                  {row.decidedBy}
                  {row.decidedAt && timeText(row.decidedAt)}
                  {row.reason}
                  {row.reference}
                  {row.payoutFileID}
                </Meta>
              </span>
            </span>
            <Money value={row.amount} />
            <StatusTag of="request" status={row.status} />
          </ListRow>
        )}
      </DecidedList>
    </>
  );
}
