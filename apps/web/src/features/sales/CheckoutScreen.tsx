import { DEFAULT_WAREHOUSE } from '@canopy/domain/ids';
import { mall } from '@canopy/contract/mall';
import { sales } from '@canopy/contract/sales';
import { settings } from '@canopy/contract/settings';
import { wallets } from '@canopy/contract/wallets';
import { SALES_TYPE } from '@canopy/domain/mall';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../session/call.ts';
import { useLogin } from '../../session/session.ts';
import { EVERYTHING, useCall, useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { Money, Pv } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState, errorText, Skeleton } from '../../ui/states.tsx';
import { usePin } from '../../ui/usePin.tsx';
import { CartChanges } from '../mall/CartChanges.tsx';
import { forgetCart, useCart } from '../mall/cartStore.ts';
import { redirectToProvider } from '../payments/redirectToProvider.ts';
import { TermsLink } from '../registration/TermsBox.tsx';
import { DeliveryChoice, useSendTo, type Delivery } from './DeliveryChoice.tsx';
import { WalletPays } from '../wallets/WalletPays.tsx';
import { isWallet, PaymentChoice, paymentOf, type Payment } from './PaymentChoice.tsx';
import { sentence } from '../../i18n/sentence.tsx';
import '../mall/mall.css';

/** Checkout: delivery, payment, PIN. A double click still places one sale. */
export default function CheckoutScreen() {
  const { t } = useTranslation();
  const cart = useCart();
  // a card order is redirected to the provider: do not show the emptied cart meanwhile
  const [placed, setPlaced] = useState(false);
  if (cart.lines.length === 0 && !placed) {
    return (
      <>
        <PageHeader title={t('screen.checkout')} />
        <div className="card">
          <EmptyState
            title={t('cart.empty')}
            action={
              <Link to="/dashboard" className="button quiet">
                {t('action.backHome')}
              </Link>
            }
          />
        </div>
      </>
    );
  }
  return <Checkout onPlaced={() => setPlaced(true)} />;
}

function Checkout({ onPlaced }: { onPlaced: () => void }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const cart = useCart();
  const navigate = useNavigate();
  const { success, failure } = useFeedback();
  const company = useCall(settings.publicSettings);
  const points = useCall(mall.warehouses);
  const balances = useCall(wallets.balances, { MemberID: login.memberID });
  const [delivery, setDelivery] = useState<Delivery>({
    type: 'DELIVERY',
    address: undefined,
    warehouse: DEFAULT_WAREHOUSE,
  });
  const [payment, setPayment] = useState<Payment>({ way: null, second: null, slip: '' });
  const [accepted, setAccepted] = useState(false);
  const { sendTo } = useSendTo(login.memberID, delivery.address);
  const checkout = useCommand(sales.checkout, EVERYTHING);

  const order = {
    MemberID: login.memberID,
    MallType: cart.mall,
    Products: cart.lines.map((line) => ({
      ProductCode: line.productCode,
      Quantity: line.quantity,
    })),
    DeliveryType: delivery.type,
    ...(delivery.type === 'DELIVERY' && sendTo
      ? { AddressBookID: Number(sendTo.addressBookID) }
      : {}),
    WarehouseID: delivery.type === 'SELF_PICKUP' ? delivery.warehouse : DEFAULT_WAREHOUSE,
  };
  const quote = useCall(mall.quote, order, {
    enabled: cart.lines.length > 0 && (delivery.type === 'SELF_PICKUP' || sendTo !== undefined),
    keep: true,
  });
  const total = parseMoney(quote.data?.total ?? '0') ?? 0;
  const counter =
    delivery.type === 'SELF_PICKUP' &&
    points.data?.find((point) => point.warehouseID === delivery.warehouse)?.cash === true;
  const way = payment.way === 'STOCKIST' && !counter ? null : payment.way;
  const paying = paymentOf({ ...payment, way }, total, balances.data ?? []);
  const outOfStock = quote.data?.lines.find((line) => line.available < line.quantity);
  const terms = quote.data?.termsToAccept ?? null;
  const ready =
    quote.data && !quote.error && way && paying.ready && !outOfStock && (!terms || accepted);

  async function pay(SecurityPin: string) {
    try {
      const result = await checkout.mutateAsync({
        ...order,
        PaymentType: paying.PaymentType as 'WALLET',
        Payments: paying.Payments,
        ...(way === 'BANK_SLIP' ? { BankSlip: payment.slip } : {}),
        SecurityPin,
        ExpectedTotal: decimalOf(total),
        ...(terms ? { AcceptTerms: terms } : {}),
      });
      onPlaced();
      forgetCart();
      if (result.paymentReference) {
        // if the redirect fails, the order exists and can be paid from its page
        await redirectToProvider(result.paymentReference).catch(failure);
      } else success(t('done.purchase'));
      void navigate({
        to: '/dashboard/orderDetails',
        search: { salesID: result.salesID },
      });
    } catch (error) {
      const again = error instanceof ApiError && error.code;
      if (again === 'PRICE_CHANGED' || again === 'TERMS_REQUIRED') void quote.refetch();
      throw error;
    }
  }
  const pin = usePin(
    pay,
    <>
      <p>
        {sentence(t, 'checkout.payWith', {
          amount: <Money value={decimalOf(total)} size={20} />,
          how: way === null ? '' : isWallet(way) ? t(`wallet.${way}`) : t(`payment.${way}`),
        })}
      </p>
      <WalletPays payments={paying.Payments} balances={balances.data ?? []} />
    </>,
  );

  return (
    <>
      <PageHeader title={t('screen.checkout')} />
      <CartChanges />
      <div className="mall-layout">
        <div className="grid">
          <section className="card stack">
            <h2>{t('checkout.delivery')}</h2>
            <DeliveryChoice memberID={login.memberID} value={delivery} onChange={setDelivery} />
          </section>
          <section className="card stack">
            <h2>{t('checkout.payment')}</h2>
            {!balances.data ? (
              <Skeleton lines={3} />
            ) : (
              <PaymentChoice
                value={{ ...payment, way }}
                onChange={setPayment}
                total={total}
                salesType={SALES_TYPE[cart.mall]}
                balances={balances.data}
                card={company.data?.cardPayment === true}
                counter={counter}
                reference={login.memberID}
              />
            )}
          </section>
        </div>
        <aside className="card cart-panel stack" style={{ gap: 16 }}>
          <h2>{t('label.orderSummary')}</h2>
          {quote.error && (
            <p className="notice bad" role="alert">
              {errorText(quote.error, t)}
            </p>
          )}
          {outOfStock && (
            <p className="notice bad" role="alert">
              {t('label.pair', { label: t('checkout.insufficient'), value: outOfStock.name })}
            </p>
          )}
          <ul>
            {(quote.data?.lines ?? []).map((line) => (
              <li key={line.productCode} className="row between small">
                <span className="grow">
                  {line.quantity} × {line.name}
                </span>
                <Money value={line.subTotal} />
              </li>
            ))}
          </ul>
          {quote.data && (
            <dl className="totals">
              <dt>{t('label.subTotal')}</dt>
              <dd className="end">
                <Money value={quote.data.subTotal} />
              </dd>
              <dt>{t('label.shippingFee')}</dt>
              <dd className="end">
                <Money value={quote.data.shipmentFee} />
              </dd>
              <dt>{t('label.pv')}</dt>
              <dd className="end">
                <Pv value={quote.data.totalPV} />
              </dd>
              <dt className="sum">{t('label.total')}</dt>
              <dd className="sum end">
                <Money value={quote.data.total} />
              </dd>
            </dl>
          )}
          {paying.Payments.length > 1 && (
            <p className="small muted">
              {paying.Payments.map((part, i) => (
                <span key={part.WalletType}>
                  {i > 0 && ' + '}
                  {t(`wallet.${part.WalletType}`)} <Money value={part.Amount} />
                </span>
              ))}
            </p>
          )}
          {terms && <AcceptTerms accepted={accepted} onChange={setAccepted} />}
          <button type="button" className="button wide" disabled={!ready} onClick={pin.ask}>
            {t('checkout.pay')}
          </button>
          {!way && <p className="caption">{t('checkout.choose')}</p>}
        </aside>
      </div>
      {pin.dialog}
    </>
  );
}

/** Terms newer than those the buyer accepted. */
function AcceptTerms({
  accepted,
  onChange,
}: {
  accepted: boolean;
  onChange: (accepted: boolean) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="stack" style={{ gap: 4 }}>
      <label className="row" style={{ alignItems: 'flex-start', flexWrap: 'nowrap' }}>
        <input
          type="checkbox"
          checked={accepted}
          onChange={(event) => onChange(event.target.checked)}
          style={{ width: 20, height: 20, accentColor: 'var(--brand)', flex: 'none' }}
        />
        <span className="small">{t('checkout.newTerms')}</span>
      </label>
      <TermsLink />
    </div>
  );
}
