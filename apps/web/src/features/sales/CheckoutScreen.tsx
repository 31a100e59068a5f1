import { addressBook } from '@canopy/contract/addressBook';
import { mall } from '@canopy/contract/mall';
import { sales } from '@canopy/contract/sales';
import { wallets } from '@canopy/contract/wallets';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../session/call.ts';
import { useLogin } from '../../session/session.ts';
import { useCall, useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { ImageUpload } from '../../ui/ImageUpload.tsx';
import { Money, Pv } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PinDialog } from '../../ui/PinDialog.tsx';
import { EmptyState, errorText, Skeleton } from '../../ui/states.tsx';
import { AddressBookModal } from '../addressBook/AddressBookModal.tsx';
import { CartChanges } from '../mall/CartChanges.tsx';
import { forgetCart, useCart } from '../mall/cartStore.ts';
import '../mall/mall.css';

type Wallet = 'EW' | 'RW' | 'SW';

/** Delivery, payment, PIN: one sale, whatever is clicked twice. */
export default function CheckoutScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const cart = useCart();
  const navigate = useNavigate();
  const { success } = useFeedback();
  const addresses = useCall(addressBook.list, { MemberID: login.memberID });
  const points = useCall(mall.warehouses);
  const balances = useCall(wallets.balances, { MemberID: login.memberID });
  const [delivery, setDelivery] = useState<'DELIVERY' | 'SELF_PICKUP'>('DELIVERY');
  const [address, setAddress] = useState<string>();
  const [bookOpen, setBookOpen] = useState(false);
  const [warehouse, setWarehouse] = useState('W0000001');
  const [payment, setPayment] = useState<Wallet | 'BANK_SLIP'>();
  const [slip, setSlip] = useState('');
  const [pinOpen, setPinOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const checkout = useCommand(sales.checkout);

  const sendTo =
    addresses.data?.find((entry) => entry.addressBookID === address) ?? addresses.data?.[0];
  const chosen = sendTo?.addressBookID;
  const order = {
    MemberID: login.memberID,
    MallType: cart.mall,
    Products: cart.lines.map((line) => ({
      ProductCode: line.productCode,
      Quantity: line.quantity,
    })),
    DeliveryType: delivery,
    ...(delivery === 'DELIVERY' && chosen ? { AddressBookID: Number(chosen) } : {}),
    WarehouseID: delivery === 'SELF_PICKUP' ? warehouse : 'W0000001',
  };
  const quote = useCall(mall.quote, order, {
    enabled: cart.lines.length > 0 && (delivery === 'SELF_PICKUP' || Boolean(chosen)),
    keep: true,
  });

  if (cart.lines.length === 0 && !checkout.isSuccess) {
    return (
      <>
        <PageHeader title={t('screen.checkout')} />
        <div className="card">
          <EmptyState
            title={t('cart.empty')}
            action={
              <Link to={'/dashboard' as never} className="button quiet">
                {t('action.backHome')}
              </Link>
            }
          />
        </div>
      </>
    );
  }
  const total = parseMoney(quote.data?.total ?? '0') ?? 0;
  const balanceOf = (type: string) =>
    parseMoney(balances.data?.find((row) => row.walletType === type)?.balance ?? '0') ?? 0;
  const short = payment !== undefined && payment !== 'BANK_SLIP' && balanceOf(payment) < total;
  const outOfStock = quote.data?.lines.find((line) => line.available < line.quantity);
  const ready =
    quote.data &&
    !quote.error &&
    payment &&
    !short &&
    !outOfStock &&
    (payment !== 'BANK_SLIP' || slip);

  async function pay(pin: string) {
    setRefusal(null);
    try {
      const result = await checkout.mutateAsync({
        ...order,
        PaymentType: payment === 'BANK_SLIP' ? 'BANK_SLIP' : 'WALLET',
        Payments:
          payment === 'BANK_SLIP' ? [] : [{ WalletType: payment!, Amount: decimalOf(total) }],
        ...(payment === 'BANK_SLIP' ? { BankSlip: slip } : {}),
        SecurityPin: pin,
        ExpectedTotal: decimalOf(total),
      });
      setPinOpen(false);
      forgetCart();
      success(t('done.purchase'));
      void navigate({
        to: '/dashboard/orderDetails' as never,
        search: { salesID: result.salesID } as never,
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(errorText(error, t as never));
      if (error.code === 'PRICE_CHANGED') void quote.refetch();
    }
  }

  return (
    <>
      <PageHeader title={t('screen.checkout')} />
      <CartChanges />
      <div className="mall-layout">
        <div className="grid">
          <section className="card stack">
            <h2>{t('checkout.delivery')}</h2>
            <Choice
              name="delivery"
              checked={delivery === 'DELIVERY'}
              onChange={() => setDelivery('DELIVERY')}
              title={t('delivery.DELIVERY')}
              text={t('checkout.deliveryText')}
            />
            {delivery === 'DELIVERY' &&
              (!addresses.data ? (
                <Skeleton lines={2} />
              ) : (
                <div className="row between" data-testid="address">
                  <span className="small">
                    {sendTo ? (
                      <>
                        <strong>{sendTo.addressBookName}</strong>
                        <br />
                        {[sendTo.address1, sendTo.postCode, sendTo.areaName, sendTo.stateName].join(
                          ', ',
                        )}
                      </>
                    ) : (
                      t('address.none')
                    )}
                  </span>
                  <button
                    type="button"
                    className="button quiet small"
                    onClick={() => setBookOpen(true)}
                  >
                    {t('address.title')}
                  </button>
                  <AddressBookModal
                    open={bookOpen}
                    memberID={login.memberID}
                    chosen={chosen}
                    onChoose={(entry) => setAddress(entry.addressBookID)}
                    onClose={() => setBookOpen(false)}
                  />
                </div>
              ))}
            <Choice
              name="delivery"
              checked={delivery === 'SELF_PICKUP'}
              onChange={() => setDelivery('SELF_PICKUP')}
              title={t('delivery.SELF_PICKUP')}
              text={t('checkout.pickupText')}
            />
            {delivery === 'SELF_PICKUP' && (
              <select
                className="input"
                aria-label={t('checkout.point')}
                value={warehouse}
                onChange={(event) => setWarehouse(event.target.value)}
              >
                {(points.data ?? []).map((point) => (
                  <option key={point.warehouseID} value={point.warehouseID}>
                    {point.name}, {point.city}
                  </option>
                ))}
              </select>
            )}
          </section>
          <section className="card stack">
            <h2>{t('checkout.payment')}</h2>
            {!balances.data ? (
              <Skeleton lines={3} />
            ) : (
              balances.data.map((row) => (
                <Choice
                  key={row.walletType}
                  name="payment"
                  checked={payment === row.walletType}
                  onChange={() => setPayment(row.walletType)}
                  title={t(`wallet.${row.walletType}`)}
                  text={
                    <>
                      <Money value={row.balance} />{' '}
                      {balanceOf(row.walletType) < total && (
                        <span className="tag bad">{t('checkout.notEnough')}</span>
                      )}
                    </>
                  }
                />
              ))
            )}
            <Choice
              name="payment"
              checked={payment === 'BANK_SLIP'}
              onChange={() => setPayment('BANK_SLIP')}
              title={t('payment.BANK_SLIP')}
              text={t('checkout.slipText')}
            />
            {payment === 'BANK_SLIP' && (
              <ImageUpload
                label={t('wallets.slip')}
                pathway="slip"
                value={slip}
                onChange={setSlip}
              />
            )}
          </section>
        </div>
        <aside className="card cart-panel stack" style={{ gap: 16 }}>
          <h2>{t('checkout.summary')}</h2>
          {quote.error && (
            <p className="notice bad" role="alert">
              {errorText(quote.error, t as never)}
            </p>
          )}
          {outOfStock && (
            <p className="notice bad" role="alert">
              {t('checkout.insufficient')}: {outOfStock.name}
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
              <dt>{t('cart.subTotal')}</dt>
              <dd className="end">
                <Money value={quote.data.subTotal} />
              </dd>
              <dt>{t('checkout.shipping')}</dt>
              <dd className="end">
                <Money value={quote.data.shipmentFee} />
              </dd>
              <dt>{t('cart.pv')}</dt>
              <dd className="end">
                <Pv value={quote.data.totalPV} />
              </dd>
              <dt className="sum">{t('checkout.total')}</dt>
              <dd className="sum end">
                <Money value={quote.data.total} />
              </dd>
            </dl>
          )}
          <button
            type="button"
            className="button wide"
            disabled={!ready}
            onClick={() => setPinOpen(true)}
          >
            {t('checkout.pay')}
          </button>
          {!payment && <p className="caption">{t('checkout.choose')}</p>}
        </aside>
      </div>
      <PinDialog
        open={pinOpen}
        busy={checkout.isPending}
        error={refusal}
        onClose={() => {
          setPinOpen(false);
          setRefusal(null);
        }}
        onPin={(pin) => void pay(pin)}
        what={
          <p>
            {t('checkout.payWith', {
              how:
                payment === 'BANK_SLIP'
                  ? t('payment.BANK_SLIP')
                  : payment
                    ? t(`wallet.${payment}`)
                    : '',
            })}
            : <Money value={decimalOf(total)} size={20} />
          </p>
        }
      />
    </>
  );
}

/** One of a few ways, as a large target. */
export function Choice({
  name,
  checked,
  onChange,
  title,
  text,
}: {
  name: string;
  checked: boolean;
  onChange: () => void;
  title: string;
  text: React.ReactNode;
}) {
  return (
    <label className="choice" aria-label={title}>
      <input type="radio" name={name} checked={checked} onChange={onChange} />
      <span>
        <span className="strong">{title}</span>
        <br />
        <span className="small muted">{text}</span>
      </span>
    </label>
  );
}
