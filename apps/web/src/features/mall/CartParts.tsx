import type { MallType } from '@canopy/domain/mall';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './cartParts.module.css';
import { chooseMall, useCart } from './cartStore.ts';

const MALL_PATH = {
  2: '/dashboard/shopM',
  3: '/dashboard/shop',
  4: '/dashboard/upgradeMall',
} as const;

/** Back to the mall that one came from. */
export function MallBack({ mall }: { mall: MallType }) {
  const { t } = useTranslation();
  return (
    <Link to={MALL_PATH[mall]} className={styles.back}>
      <ChevronLeft size={18} aria-hidden />
      {t(`mallType.title${mall}`)}
    </Link>
  );
}

/** The carts of the other malls, when there is something in them. */
export function OtherCarts() {
  const { t } = useTranslation();
  const cart = useCart();
  if (cart.filled.every(({ mall }) => mall === cart.mall)) return null;
  return (
    <div className={styles.others} role="group" aria-label={t('product.malls')}>
      {cart.filled.map(({ mall, count }) => (
        <button
          key={mall}
          type="button"
          className={styles.other}
          aria-pressed={mall === cart.mall}
          onClick={() => chooseMall(mall)}
        >
          {t(`mallType.title${mall}`)} {count}
        </button>
      ))}
    </div>
  );
}

/** The checkout without anything to pay. */
export function EmptyCart() {
  const { t } = useTranslation();
  const cart = useCart();
  return (
    <>
      <PageHeader title={t('screen.cart')} />
      <OtherCarts />
      <Card as="div">
        <EmptyState
          drawing="cart"
          title={t('cart.empty')}
          action={<ButtonLink to={MALL_PATH[cart.mall]}>{t('cart.goOn')}</ButtonLink>}
        />
      </Card>
    </>
  );
}
