import { sales } from '@canopy/contract/checkout/sales';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { EVERYTHING, useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { chooseMall, setQuantity } from '../../shop/mall/cartStore.ts';
import { redirectToProvider } from '../../money/wallets/redirectToProvider.ts';
import { RefundDialog } from '../refunds/RefundDialog.tsx';
import type { Sale } from './OrderJourney.tsx';
import { sentence } from '../../../i18n/sentence.tsx';

/** Actions on the order; the server says which are allowed. */
export function OrderActions({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const navigate = useNavigate();
  const { confirm, failure } = useFeedback();
  const cancel = useCommand(sales.cancel, EVERYTHING);
  const [refunding, setRefunding] = useState<'ask' | 'atOnce' | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { may } = sale;
  const left = sale.lines.some((line) => line.quantity > line.returned);
  const done = sale.salesStatus === 'APPROVED' || sale.salesStatus === 'COMPLETED';
  const open = sale.refunds.some((one) => one.status === 'PENDING' || one.status === 'APPROVED');
  const staffRefund = login.permissions.includes('refund.approve') && done && left && !open;

  async function pay() {
    setLeaving(true);
    try {
      await redirectToProvider(sale.paymentReference!);
    } catch (error) {
      failure(error);
      setLeaving(false);
    }
  }
  function reorder() {
    chooseMall(sale.mallType);
    for (const line of sale.lines) {
      setQuantity(
        {
          productCode: line.productCode,
          name: line.name,
          image: line.image,
          memberPrice: line.price,
          memberPV: line.pv,
          mallType: sale.mallType,
        },
        line.quantity,
      );
    }
    void navigate({ to: '/dashboard/cart' });
  }

  return (
    <>
      {may.payByCard && (
        <Button busy={leaving} onClick={() => void pay()}>
          {t('orders.payNow')}
        </Button>
      )}
      {may.approve && sale.paymentType !== 'FREE' && (
        <ButtonLink
          to={
            login.role === 'stockist'
              ? '/dashboard/stockistApproveSales'
              : '/dashboard/salesPaymentApproval'
          }
          search={{ salesID: sale.salesID }}
        >
          {t('orders.decide')}
        </ButtonLink>
      )}
      {may.reorder && (
        <Button kind="quiet" onClick={reorder}>
          {t('orders.again')}
        </Button>
      )}
      {may.cancel && (
        <Button
          kind="danger"
          onClick={() =>
            confirm(
              sentence(t, 'orders.cancelText', {
                id: sale.salesID,
                amount: <Money value={sale.amount} />,
              }),
              () => cancel.mutateAsync({ SalesID: sale.salesID }),
              t('orders.cancelled'),
            )
          }
        >
          {t('orders.cancel')}
        </Button>
      )}
      {may.askRefund && left && (
        <Button kind="quiet" onClick={() => setRefunding('ask')}>
          {t('refunds.ask')}
        </Button>
      )}
      {staffRefund && (
        <Button kind="danger" onClick={() => setRefunding('atOnce')}>
          {t('refunds.atOnce')}
        </Button>
      )}
      {refunding && (
        <RefundDialog
          sale={sale}
          atOnce={refunding === 'atOnce'}
          onClose={() => setRefunding(null)}
        />
      )}
    </>
  );
}
