import { refunds } from '@canopy/contract/refunds';
import { sales } from '@canopy/contract/sales';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { useCommand } from '../../ui/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { dateText } from '../../ui/format.ts';
import { ListRow } from '../../ui/ListRow.tsx';
import { Money } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { RefundedTo } from '../refunds/RefundedTo.tsx';
import type { Sale } from './OrderJourney.tsx';
import { Meta } from '../../ui/Meta.tsx';

/** Refunds of the order; the buyer may withdraw a request until it is decided. */
export function OrderRefunds({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { confirm } = useFeedback();
  const cancel = useCommand(refunds.cancel, [refunds, sales]);
  if (sale.refunds.length === 0) return null;
  const decides = login.permissions.includes('refund.approve');
  return (
    <Card gap={8}>
      <h2>{t('refunds.title')}</h2>
      <ul>
        {sale.refunds.map((refund) => (
          <ListRow key={refund.refundID}>
            <span className="grow">
              <Meta>
                {decides ? (
                  <Link to="/dashboard/refunds" search={{ refundID: refund.refundID }}>
                    {refund.refundID}
                  </Link>
                ) : (
                  <span className="code">{refund.refundID}</span>
                )}
                <span className="caption nowrap">{dateText(refund.date)}</span>
                {refund.answer && <span className="small">{refund.answer}</span>}
              </Meta>
            </span>
            <Money value={refund.amount} />
            <StatusTag of="refund" status={refund.status} />
            {refund.status === 'PENDING' && sale.memberID === login.memberID && (
              <Button
                kind="plain"
                size="small"
                onClick={() =>
                  confirm(t('refunds.takeBackText'), () =>
                    cancel.mutateAsync({ RefundID: refund.refundID }),
                  )
                }
              >
                {t('refunds.takeBack')}
              </Button>
            )}
            {refund.status === 'COMPLETED' && (
              <Stack gap={4} whole type="small">
                <span className="muted">{t('refunds.refundedTo')}</span>
                <RefundedTo refund={refund} memberID={sale.memberID} />
              </Stack>
            )}
            {refund.sendTo && (
              <Notice as="div" type="small">
                <p>{t('refunds.sendTo')}</p>
                <p className="lines">
                  <strong>{refund.sendTo.name}</strong>
                  <br />
                  {refund.sendTo.address}
                </p>
              </Notice>
            )}
          </ListRow>
        ))}
      </ul>
    </Card>
  );
}
