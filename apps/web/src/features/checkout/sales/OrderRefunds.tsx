import { refunds } from '@canopy/contract/checkout/refunds';
import { sales } from '@canopy/contract/checkout/sales';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { dateText } from '../../../i18n/format.ts';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { RefundedTo } from '../refunds/RefundedTo.tsx';
import type { Sale } from './OrderJourney.tsx';

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
            <Stack gap={8} grow>
              <Row justify="between">
                {decides ? (
                  <Link to="/dashboard/refunds" search={{ refundID: refund.refundID }}>
                    {refund.refundID}
                  </Link>
                ) : (
                  <span className="code">{refund.refundID}</span>
                )}
                <Money value={refund.amount} />
              </Row>
              <Row justify="between">
                <span className="caption">{dateText(refund.date)}</span>
                <StatusTag of="refund" status={refund.status} />
              </Row>
              {refund.answer && <p className="small">{refund.answer}</p>}
              {refund.status === 'PENDING' && sale.memberID === login.memberID && (
                <SmallButton
                  self="start"
                  onClick={() =>
                    confirm(t('refunds.takeBackText'), () =>
                      cancel.mutateAsync({ RefundID: refund.refundID }),
                    )
                  }
                >
                  {t('refunds.takeBack')}
                </SmallButton>
              )}
              {refund.status === 'COMPLETED' && (
                <Stack gap={4} type="small">
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
                    <bdi>{refund.sendTo.address}</bdi>
                  </p>
                </Notice>
              )}
            </Stack>
          </ListRow>
        ))}
      </ul>
    </Card>
  );
}
