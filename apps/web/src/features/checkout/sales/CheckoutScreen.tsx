import { mall } from '@canopy/contract/shop/mall';
import { sales } from '@canopy/contract/checkout/sales';
import { settings } from '@canopy/contract/company/settings';
import { wallets } from '@canopy/contract/money/wallets';
import { DEFAULT_WAREHOUSE } from '@canopy/domain/ids';
import { SALES_TYPE } from '@canopy/domain/mall';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { ApiError } from '../../../session/call.ts';
import { useLogin } from '../../../session/session.ts';
import { EVERYTHING, useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { moneyText } from '../../../i18n/format.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { FootBar } from '../../../ui/layout/FootBar.tsx';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { errorText, ReadState } from '../../../ui/feedback/states.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { usePin } from '../../../ui/input/usePin.tsx';
import { CartChanges } from '../../shop/mall/CartChanges.tsx';
import { forgetCart, shownVersion, syncCart, useCart } from '../../shop/mall/cartStore.ts';
import { EmptyCart, MallBack, OtherCarts } from '../../shop/mall/CartParts.tsx';
import { OF_ADDRESS } from '../../shop/mall/ofAddress.ts';
import { redirectToProvider } from '../../money/wallets/redirectToProvider.ts';
import { HoldNotice } from '../../money/wallets/HoldNotice.tsx';
import { WalletPays } from '../../money/wallets/WalletPays.tsx';
import { AcceptTerms } from './AcceptTerms.tsx';
import { CheckoutOrder } from './CheckoutOrder.tsx';
import { DeliveryChoice, useSendTo, type Delivery } from './DeliveryChoice.tsx';
import { enoughWallet, isWallet, paymentOf, type Payment } from './payment.ts';
import { PaymentChoice } from './PaymentChoice.tsx';

/** The parts of the page that something can be missing in, from its top. */
const FIELDS = {
  Delivery: null,
  Payment: null,
  Second: null,
  BankSlip: null,
  Products: null,
  AcceptTerms: null,
};

/**
 * Cart and checkout on one page: order, delivery, payment, PIN. A double click still places only one sale.
 */
export default function CheckoutScreen() {
  const cart = useCart();
  // the emptied cart is not shown while the browser moves on to the provider or the order
  const [placed, setPlaced] = useState(false);
  if (cart.lines.length === 0 && !placed) return <EmptyCart />;
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
  const balances = useCall(wallets.balances, { MemberID: login.memberID }, { fresh: true });
  const [delivery, setDelivery] = useState<Delivery>({
    type: 'DELIVERY',
    address: undefined,
    warehouse: DEFAULT_WAREHOUSE,
  });
  const [payment, setPayment] = useState<Payment>({ way: null, second: null, slip: '' });
  const [accepted, setAccepted] = useState(false);
  const { sendTo, none, known, lastWallet } = useSendTo(login.memberID, delivery.address);
  const nowhere = delivery.type === 'DELIVERY' && none;
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
  // while the fee of an address is asked for there is no amount to agree to
  const pricing = quote.isFetching && !quote.error && (quote.isPlaceholderData || !quote.data);
  const fresh = quote.data !== undefined && !quote.isPlaceholderData && !quote.error;
  // used where the quote is fresh: nothing is shown, chosen or sent of one that is not known
  const total = quote.data ? parseMoney(quote.data.total)! : 0;
  const counter =
    delivery.type === 'SELF_PICKUP' &&
    points.data?.find((point) => point.warehouseID === delivery.warehouse)?.cash === true;
  const salesType = SALES_TYPE[cart.mall];
  const chosen = payment.way === 'STOCKIST' && !counter ? null : payment.way;
  const way =
    chosen ??
    (fresh && known ? enoughWallet(balances.data ?? [], total, salesType, lastWallet) : null);
  const paying = paymentOf({ ...payment, way }, total, balances.data ?? []);
  const terms = quote.data?.termsToAccept ?? null;
  const unsent =
    quote.error && OF_ADDRESS.has(quote.error.code) ? errorText(quote.error, t) : undefined;
  const missing = [
    ...(nowhere || unsent
      ? [{ field: 'Delivery', code: unsent ?? t('checkout.addressFirst') }]
      : []),
    ...(way === null ? [{ field: 'Payment', code: t('checkout.choose') }] : []),
    ...(paying.missing > 0 ? [{ field: 'Second', code: t('checkout.restChoose') }] : []),
    ...(way === 'BANK_SLIP' && !payment.slip ? [{ field: 'BankSlip', code: 'REQUIRED' }] : []),
    ...(quote.data?.lines.some((line) => line.available < line.quantity)
      ? [{ field: 'Products', code: t('checkout.insufficient') }]
      : []),
    ...(terms && !accepted ? [{ field: 'AcceptTerms', code: 'TERMS_REQUIRED' }] : []),
  ];
  // nothing that was chosen is lost by leaving: it is chosen again in a press
  const form = useForm({
    initial: FIELDS,
    check: () => missing,
    send: async () => pin.ask(),
    kept: true,
  });

  async function pay(SecurityPin: string) {
    try {
      const CartVersion = await shownVersion();
      const result = await checkout.mutateAsync({
        ...order,
        ...(CartVersion === undefined ? {} : { CartVersion }),
        PaymentType: paying.PaymentType as 'WALLET',
        Payments: paying.Payments,
        ...(way === 'BANK_SLIP' ? { BankSlip: payment.slip } : {}),
        SecurityPin,
        ExpectedTotal: decimalOf(total),
        ...(terms ? { AcceptTerms: terms } : {}),
      });
      onPlaced();
      forgetCart();
      if (result.placedBefore) {
        void navigate({
          to: '/dashboard/orderDetails',
          search: { salesID: result.salesID, before: '1' },
        });
        return;
      }
      if (result.paymentReference) {
        // if the redirect fails, the order exists and can be paid from its page
        await redirectToProvider(result.paymentReference).catch(failure);
      } else success(t('done.purchase'));
      void navigate({
        to: '/dashboard/orderDetails',
        search: { salesID: result.salesID, placed: '1' },
      });
    } catch (error) {
      const again = error instanceof ApiError && error.code;
      if (again === 'CART_CHANGED') await syncCart();
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
    {
      // what is paid now is another cart than the question said
      onFields: (error) => {
        if (error.code === 'CART_CHANGED') failure(error);
        return error.code === 'CART_CHANGED';
      },
    },
  );

  return (
    <>
      <MallBack mall={cart.mall} />
      <PageHeader title={t('screen.checkout')} hint={t('checkout.onePage')} />
      <OtherCarts />
      <CartChanges />
      <Grid columns="order">
        <Grid>
          <Card gap={12}>
            <h2>{t('checkout.delivery')}</h2>
            <DeliveryChoice
              memberID={login.memberID}
              value={delivery}
              days={quote.data?.deliveryDays ?? null}
              onChange={setDelivery}
              problem={form.problems['Delivery'] ?? unsent}
            />
          </Card>
          <Card gap={12}>
            <h2>{t('checkout.payment')}</h2>
            <HoldNotice />
            {nowhere ? (
              <p className="muted">{t('checkout.addressFirst')}</p>
            ) : unsent ? (
              <p className="muted">{unsent}</p>
            ) : !balances.data || !quote.data ? (
              // nothing can be chosen, and no amount is named, before the total is known
              <ReadState read={balances.error ? balances : quote} lines={3} height={56} />
            ) : (
              <PaymentChoice
                value={{ ...payment, way }}
                onChange={setPayment}
                problems={form.problems}
                total={total}
                salesType={salesType}
                balances={balances.data}
                card={company.data?.cardPayment === true}
                counter={counter}
                reference={login.memberID}
                reloadMinimum={company.data?.reloadMinimum}
              />
            )}
          </Card>
        </Grid>
        <SidePanel label={t('checkout.yourOrder')} stays>
          <Card as="div" gap={16}>
            <CheckoutOrder
              cart={cart}
              quote={quote.data}
              error={unsent ? null : quote.error}
              retry={() => void quote.refetch()}
              fresh={fresh}
              nowhere={nowhere || unsent !== undefined}
              problem={form.problems['Products']}
            >
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
              {terms && (
                <AcceptTerms
                  accepted={accepted}
                  onChange={setAccepted}
                  problem={form.problems['AcceptTerms']}
                />
              )}
              <FootBar below>
                <Button
                  wide
                  icon={<Lock size={16} aria-hidden />}
                  disabled={pricing}
                  onClick={() => void (quote.error && !unsent ? quote.refetch() : form.submit())}
                >
                  {fresh
                    ? t(way === 'CARD' ? 'checkout.payByCard' : 'checkout.payAmount', {
                        amount: moneyText(decimalOf(total)),
                      })
                    : t('checkout.pay')}
                </Button>
                <Text type="caption" center>
                  {t(way ? 'checkout.pinNext' : 'checkout.choose')}
                </Text>
              </FootBar>
            </CheckoutOrder>
          </Card>
        </SidePanel>
      </Grid>
      {pin.dialog}
    </>
  );
}
