import { addressBook } from '@canopy/contract/addressBook';
import { mall } from '@canopy/contract/mall';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../i18n/texts.ts';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/api.ts';
import { pvText } from '../../ui/format.ts';
import { Money, Pv } from '../../ui/Money.tsx';
import { errorText } from '../../ui/states.tsx';
import { useCart } from './cartStore.ts';
import { Meta } from '../../ui/Meta.tsx';

/** Total of the cart and its effect on rank and maintenance, as quoted by the server. */
export function CartPanel({ toCart = true }: { toCart?: boolean }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const cart = useCart();
  const addresses = useCall(addressBook.list, { MemberID: login.memberID });
  const home =
    addresses.data?.find((entry) => entry.addressBookType === '1') ?? addresses.data?.[0];
  const order = {
    MemberID: login.memberID,
    MallType: cart.mall,
    Products: cart.lines.map((line) => ({
      ProductCode: line.productCode,
      Quantity: line.quantity,
    })),
  };
  const some = cart.lines.length > 0;
  const delivered = useCall(
    mall.quote,
    { ...order, DeliveryType: 'DELIVERY', AddressBookID: Number(home?.addressBookID) },
    { enabled: some && home !== undefined, keep: true },
  );
  // if the address cannot be delivered to, quote a pick-up instead
  const pickUp = !home || delivered.error !== null;
  const picked = useCall(
    mall.quote,
    { ...order, DeliveryType: 'SELF_PICKUP' },
    { enabled: some && !addresses.isLoading && pickUp, keep: true },
  );
  const quote = pickUp ? picked : delivered;
  const effect = quote.data?.effect;
  return (
    <aside className="card cart-panel stack" style={{ gap: 16 }} aria-label={t('cart.title')}>
      <div className="row between">
        <h2 style={{ margin: 0 }}>{t('cart.does')}</h2>
        <span className="tag info">{t('home.estimate')}</span>
      </div>
      {quote.error && <p className="notice bad">{errorText(quote.error, t)}</p>}
      {effect && cart.mall === 2 && (
        <Maintenance
          before={Number(effect.maintenanceBefore)}
          after={Number(effect.maintenanceAfter)}
          target={Number(effect.maintenanceTarget)}
        />
      )}
      {effect !== undefined && effect.packageRank !== null && (
        <p className="tag gold" style={{ alignSelf: 'flex-start' }}>
          {t('cart.gives', { name: nameOf(t, 'package', effect.packageRank) })}
        </p>
      )}
      <dl className="totals">
        <dt>
          <Meta>
            {t('label.subTotal')}
            {t('cart.items', { count: cart.count })}
          </Meta>
        </dt>
        <dd>
          <Money value={quote.data?.subTotal ?? cart.total} />
        </dd>
        {quote.data && (
          <>
            <dt>{t('label.pv')}</dt>
            <dd>
              <Pv value={quote.data.totalPV} />
            </dd>
          </>
        )}
        {quote.data && home && !pickUp && (
          <>
            <dt>
              {t('label.shippingFee')}
              <br />
              <span className="caption">{t('cart.feeTo', { name: home.addressBookName })}</span>
            </dt>
            <dd className="end">
              <Money value={quote.data.shipmentFee} />
            </dd>
          </>
        )}
        <dt className="sum">{t('label.total')}</dt>
        <dd className="sum end">
          <Money value={quote.data?.total ?? cart.total} />
        </dd>
      </dl>
      {toCart ? (
        <Link to="/dashboard/cart" className="button wide">
          {t('cart.view')}
        </Link>
      ) : (
        <Link to="/dashboard/checkout" className="button wide" disabled={Boolean(quote.error)}>
          {t('cart.checkout')}
        </Link>
      )}
    </aside>
  );
}

function Maintenance({ before, after, target }: { before: number; after: number; target: number }) {
  const { t } = useTranslation();
  const share = (value: number) => `${Math.min(100, (value / target) * 100)}%`;
  const missing = Math.max(0, target - after);
  return (
    <div className="stack" style={{ gap: 8 }}>
      <div className="meter" role="img" aria-label={`${after} / ${target} PV`}>
        <i style={{ width: share(after) }} />
        <b style={{ width: share(before) }} />
      </div>
      <p className="small">
        {before >= target
          ? t('cart.alreadyMaintained')
          : missing === 0
            ? t('cart.maintained')
            : t('cart.missing', { pv: pvText(missing.toFixed(2)) })}
      </p>
    </div>
  );
}
