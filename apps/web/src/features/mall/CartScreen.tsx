import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Money, Pv } from '../../ui/Money.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CartChanges } from './CartChanges.tsx';
import { CartPanel } from './CartPanel.tsx';
import { chooseMall, clearCart, setQuantity, useCart } from './cartStore.ts';
import { Meta } from '../../ui/Meta.tsx';
import './mall.css';
import { Stepper } from './Stepper.tsx';

const MALL_PATH = {
  2: '/dashboard/shopM',
  3: '/dashboard/shop',
  4: '/dashboard/upgradeMall',
} as const;

/** The cart of the current mall. */
export default function CartScreen() {
  const { t } = useTranslation();
  const cart = useCart();
  const back = (
    <Link to={MALL_PATH[cart.mall]} className="button quiet">
      {t('cart.goOn')}
    </Link>
  );
  const others = (
    <div className="chips" role="group" aria-label={t('product.malls')}>
      {cart.filled.map(({ mall, count }) => (
        <button
          key={mall}
          type="button"
          className="chip"
          aria-pressed={mall === cart.mall}
          onClick={() => chooseMall(mall)}
        >
          {t(`mallType.title${mall}`)} {count}
        </button>
      ))}
    </div>
  );
  if (cart.lines.length === 0)
    return (
      <>
        <PageHeader title={t('screen.cart')} />
        {cart.filled.length > 0 && others}
        <div className="card">
          <EmptyState title={t('cart.empty')} action={back} />
        </div>
      </>
    );
  return (
    <>
      <PageHeader
        title={t('screen.cart')}
        hint={t(`mallType.title${cart.mall}`)}
        actions={
          <>
            {back}
            <button type="button" className="button plain" onClick={clearCart}>
              {t('cart.clear')}
            </button>
          </>
        }
      />
      {cart.filled.length > 1 && others}
      <CartChanges />
      <div className="mall-layout">
        <ul className="card">
          {cart.lines.map((line) => (
            <li key={line.productCode} className="list-row" style={{ flexWrap: 'wrap' }}>
              <span className="thumb">
                <Picture src={line.image} size={64} />
              </span>
              <div className="grow" style={{ minWidth: 140 }}>
                <p className="strong">{line.name}</p>
                <p className="small muted">
                  <Meta>
                    <Money value={line.memberPrice} />
                    <Pv value={line.memberPV} short />
                  </Meta>
                </p>
              </div>
              <Stepper
                value={line.quantity}
                name={line.name}
                onChange={(quantity) => setQuantity(line, quantity)}
              />
            </li>
          ))}
        </ul>
        <CartPanel toCart={false} />
      </div>
    </>
  );
}
