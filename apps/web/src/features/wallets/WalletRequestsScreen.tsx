import { wallets } from '@canopy/contract/wallets';
import { Segmented } from 'antd';
import type { ResultOf } from '@canopy/contract/call';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../routing/useScreenSearch.ts';
import { useLogin } from '../../session/session.ts';
import { useCall, useCommand } from '../../ui/api.ts';
import { ApproveCard, ApproveList } from '../../ui/ApproveCard.tsx';
import { timeText } from '../../ui/format.ts';
import { Money } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { sentence } from '../../i18n/sentence.tsx';
import { Meta } from '../../ui/Meta.tsx';
import { statusName } from '../../i18n/statusName.ts';

const TYPES = ['RELOAD', 'WITHDRAWAL'] as const;
const STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;

/** Reloads with their slip, withdrawals with their bank account: approve or reject. */
export default function WalletRequestsScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const mayApprove = login.permissions.includes('walletRequest.approve');
  const [search, put] = useScreenSearch('/dashboard/walletRequests');
  const { Status: status = 'PENDING', Type: type } = search;
  const list = useCall(
    wallets.requestList,
    { Status: status, PageSize: 100, ...(type ? { Type: type } : {}) },
    { keep: true },
  );
  const approve = useCommand(wallets.approveRequest, [wallets]);
  const reject = useCommand(wallets.rejectRequest, [wallets]);
  return (
    <>
      <PageHeader
        title={t('screen.walletRequests')}
        hint={list.data && t('queue.count', { count: list.data.total })}
        actions={
          <>
            <Segmented<'' | (typeof TYPES)[number]>
              value={type ?? ''}
              options={[
                { value: '', label: t('label.all') },
                ...TYPES.map((value) => ({ value, label: t(`wallets.type${value}`) })),
              ]}
              onChange={(value) => put({ Type: value || undefined })}
            />
            <Segmented
              value={status}
              options={STATUSES.map((value) => ({
                value,
                label: statusName(t, 'request', value),
              }))}
              onChange={(value) => put({ Status: value === 'PENDING' ? undefined : value })}
            />
          </>
        }
      />
      <ApproveList list={list}>
        {(row) => (
          <ApproveCard
            key={row.requestID}
            slip={mayApprove ? row.bankSlip : null}
            seenBefore={row.slipSeenBefore}
            mayDecide={mayApprove && row.status === 'PENDING'}
            title={
              <Meta>
                {row.requestID}
                {row.fullName}
              </Meta>
            }
            facts={
              <Meta>
                {t(row.type === 'RELOAD' ? 'wallets.reloadOf' : 'wallets.withdrawalOf', {
                  wallet: t(`wallet.${row.walletType}`),
                })}
                {timeText(row.createdAt)}
                <span className="code">{row.memberID}</span>
              </Meta>
            }
            amount={<Money value={row.amount} size={22} />}
            hint={
              <>
                {row.bank && <Payee row={row} />}
                {row.status !== 'PENDING' && (
                  <p className="small">
                    <StatusTag of="request" status={row.status} />{' '}
                    <Meta>
                      {row.decidedBy}
                      {row.decidedAt && timeText(row.decidedAt)}
                      {row.reason}
                      {row.reference}
                    </Meta>
                  </p>
                )}
              </>
            }
            question={(decision) =>
              sentence(t, `wallets.${decision}${row.type === 'RELOAD' ? 'Reload' : 'Withdrawal'}`, {
                id: row.requestID,
                name: row.fullName,
                amount: (
                  <strong>
                    <Money value={row.payout ?? row.amount} />
                  </strong>
                ),
              })
            }
            reference={row.type === 'WITHDRAWAL'}
            approve={(reference) =>
              approve.mutateAsync({
                RequestID: row.requestID,
                ...(reference ? { Reference: reference } : {}),
                ...(row.slipSeenBefore.length > 0 ? { SlipCompared: true } : {}),
              })
            }
            reasons={row.type === 'RELOAD' ? 'payment' : 'withdrawal'}
            reject={(given) => reject.mutateAsync({ RequestID: row.requestID, ...given })}
          />
        )}
      </ApproveList>
    </>
  );
}

/** Bank account and amount of a withdrawal. */
function Payee({ row }: { row: ResultOf<typeof wallets.requestList>['rows'][number] }) {
  const { t } = useTranslation();
  const bank = row.bank!;
  return (
    <dl className="row small" style={{ gap: 20 }}>
      {(
        [
          ['withdrawal.payout', <Money key="money" value={row.payout!} />],
          ['withdrawal.charge', <Money key="charge" value={row.charge!} />],
          ['label.bankName', [bank.name, bank.branch].filter(Boolean).join(', ')],
          [
            'label.bankAccount',
            <bdi key="account" className="code">
              {bank.accountNumber}
            </bdi>,
          ],
          ['label.bankHolder', bank.holder],
        ] as const
      ).map(([label, value]) => (
        <div key={label}>
          <dt className="caption">{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
