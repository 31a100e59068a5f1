import type { MallType } from '@canopy/domain/mall';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../ui/layout/BackLink.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Chip, Chips } from '../../../ui/list/Chips.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { chooseMall, useCart } from './cartStore.ts';

const MALL_PATH = {
  2: '/dashboard/shopM',
  3: '/dashboard/shop',
  4: '/dashboard/upgradeMall',
} as const;

/** Back to the mall the person came from. */
export function MallBack({ mall }: { mall: MallType }) {
  const { t } = useTranslation();
  return <BackLink to={MALL_PATH[mall]}>{t(`mallType.title${mall}`)}</BackLink>;
}

/** Links to the carts of the other malls, if they contain anything. */
export function OtherCarts() {
  const { t } = useTranslation();
  const cart = useCart();
  if (cart.filled.every(({ mall }) => mall === cart.mall)) return null;
  return (
    <Chips label={t('product.malls')} below={16}>
      {cart.filled.map(({ mall, count }) => (
        <Chip key={mall} pressed={mall === cart.mall} onClick={() => chooseMall(mall)}>
          {t(`mallType.title${mall}`)} {count}
        </Chip>
      ))}
    </Chips>
  );
}

/** The checkout with nothing to pay. */
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
