import { wallets } from '@canopy/contract/money/wallets';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { useLogin } from '../../../session/session.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { dateText, timeText } from '../../../i18n/format.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { redirectToProvider } from './redirectToProvider.ts';
import { requestStatus } from '../../company/approvals/requestStatus.ts';

/** A member's latest requests of one kind with their status; a pending one can be withdrawn. */
export function RequestRows({ type }: { type: 'RELOAD' | 'WITHDRAWAL' }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { confirm } = useFeedback();
  const cancel = useCommand(wallets.cancelRequest, [wallets]);
  const requests = useCall(wallets.requestList, { Type: type, PageSize: 10 });
  return (
    <Card>
      <h2>{t('wallets.requests')}</h2>
      {requests.error || !requests.data ? (
        <ReadState read={requests} lines={3} />
      ) : requests.data.rows.length === 0 ? (
        <EmptyState drawing="done" />
      ) : (
        requests.data.rows.map((row) => (
          <ListRow key={row.requestID} as="div">
            <span className="grow">
              <span className="code strong">{row.requestID}</span>
              <br />
              <span className="caption">
                <Meta>
                  {timeText(row.createdAt)}
                  {row.byCard && t('payment.CARD')}
                  {row.reason}
                  {row.type === 'WITHDRAWAL' && row.reference}
                  {row.status === 'PENDING' &&
                    row.payoutBy &&
                    t('withdrawal.payoutBy', { day: dateText(row.payoutBy) })}
                </Meta>
              </span>
            </span>
            <Money value={row.amount} />
            <StatusTag of="request" status={requestStatus(row)} />
            {row.status === 'PENDING' && !login.actingAs && row.paymentReference && (
              <PayAgain reference={row.paymentReference} />
            )}
            {row.status === 'PENDING' && !login.actingAs && (
              <SmallButton
                onClick={() =>
                  confirm(
                    sentence(t, `wallets.takeBack${row.type}`, {
                      id: row.requestID,
                      amount: <Money value={row.amount} />,
                    }),
                    () => cancel.mutateAsync({ RequestID: row.requestID }),
                  )
                }
              >
                {t('action.takeBack')}
              </SmallButton>
            )}
          </ListRow>
        ))
      )}
    </Card>
  );
}

/** Continues the payment of an unpaid reload by card. */
function PayAgain({ reference }: { reference: string }) {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  return (
    <SmallButton onClick={() => void redirectToProvider(reference).catch(failure)}>
      {t('wallets.pay')}
    </SmallButton>
  );
}
