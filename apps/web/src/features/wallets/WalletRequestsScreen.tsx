import { wallets } from '@canopy/contract/wallets';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { useCall, useCommand } from '../../ui/api.ts';
import { ApproveCard, ApproveList } from '../../ui/ApproveCard.tsx';
import { timeText } from '../../ui/format.ts';
import { Money } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useUrlState } from '../../ui/urlState.ts';

const STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;

/** Reload requests: the slip beside the amount, approve or reject. */
export default function WalletRequestsScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { url, put } = useUrlState();
  const status = (url['Status'] ?? 'PENDING') as (typeof STATUSES)[number];
  const list = useCall(wallets.requestList, { Status: status, PageSize: 100 }, { keep: true });
  const approve = useCommand(wallets.approveRequest);
  const reject = useCommand(wallets.rejectRequest);
  return (
    <>
      <PageHeader
        title={t('screen.walletRequests')}
        hint={list.data && t('admin.count', { count: list.data.total })}
        actions={
          <Segmented
            value={status}
            options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(value) => put({ Status: value === 'PENDING' ? undefined : value })}
          />
        }
      />
      <ApproveList list={list}>
        {(row) => (
          <ApproveCard
            key={row.requestID}
            slip={row.bankSlip}
            seenBefore={row.slipSeenBefore}
            mayDecide={
              row.status === 'PENDING' && login.permissions.includes('walletRequest.approve')
            }
            title={
              <>
                {row.requestID} · {row.fullName}
              </>
            }
            facts={
              <>
                {t('wallets.reloadOf', { wallet: t(`wallet.${row.walletType}`) })} ·{' '}
                {timeText(row.createdAt)} · <span className="code">{row.memberID}</span>
              </>
            }
            amount={<Money value={row.amount} size={22} />}
            hint={
              row.status !== 'PENDING' && (
                <p className="small">
                  <StatusTag status={row.status} /> {row.decidedBy} ·{' '}
                  {row.decidedAt && timeText(row.decidedAt)} {row.reason && `· ${row.reason}`}
                </p>
              )
            }
            question={
              <>
                {t('admin.approveReload', { id: row.requestID, name: row.fullName })}{' '}
                <strong>
                  <Money value={row.amount} />
                </strong>
              </>
            }
            approve={() => approve.mutateAsync({ RequestID: row.requestID })}
            reject={(Reason) => reject.mutateAsync({ RequestID: row.requestID, Reason })}
          />
        )}
      </ApproveList>
    </>
  );
}
