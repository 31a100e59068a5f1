import type { ResultOf } from '@canopy/contract/call';
import type { mall } from '@canopy/contract/shop/mall';
import type { MallType } from '@canopy/domain/mall';
import { ShoppingCart, Store, Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { Button } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { FootBar } from '../../../ui/layout/FootBar.tsx';
import { IconLine } from '../../../ui/layout/IconLine.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { setQuantity, useCart } from './cartStore.ts';
import { daysText } from './daysText.ts';
import { PvBlock } from './PvBlock.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';
import { useCartQuote } from './useCartQuote.ts';

type Product = ResultOf<typeof mall.product>;

/** The quantity, its effect on the month, and the button; on a phone they stay at the foot of the window. */
export function BuyProduct({ product, mallType }: { product: Product; mallType: MallType }) {
  const { t } = useTranslation();
  const { productCode, name, image, memberPrice, memberPV } = product;
  const shown = { productCode, name, image, memberPrice, memberPV, mallType };
  const inCart = useCart().lines.find((line) => line.productCode === productCode)?.quantity ?? 0;
  const [wanted, setWanted] = useState(1);
  const quantity = Math.min(inCart || wanted, product.available);
  const change = (value: number) => {
    const next = Math.min(value, product.available);
    if (inCart > 0) setQuantity(shown, next);
    else setWanted(Math.max(1, next));
  };
  const { quote, sentTo } = useCartQuote({
    mall: mallType,
    lines: [{ productCode, quantity }],
  });
  return (
    <>
      {mallType === 2 && <PvBlock effect={quote.data?.effect} />}
      <FootBar>
        <QuantityStepper value={quantity} name={name} keepOne={inCart === 0} onChange={change} />
        {inCart > 0 ? (
          <ButtonLink to="/dashboard/checkout" grow>
            {t('mall.toCheckout')}
          </ButtonLink>
        ) : (
          <Button
            grow
            icon={<ShoppingCart size={18} aria-hidden />}
            onClick={() => setQuantity(shown, quantity)}
          >
            {t('mall.add')}
          </Button>
        )}
      </FootBar>
      <p role="status" className="small muted">
        {inCart > 0
          ? t('mall.added')
          : quantity === product.available && t('mall.last', { count: product.available })}
      </p>
      <Stack as="ul" gap={8}>
        {sentTo && quote.data && (
          <IconLine as="li" icon={<Truck size={16} aria-hidden />}>
            <Meta>
              {sentence(t, 'mall.sentTo', {
                name: <bdi>{sentTo.stateName || sentTo.addressBookName}</bdi>,
                amount: <Money value={quote.data.shipmentFee} />,
              })}
              {quote.data.deliveryDays && daysText(t, quote.data.deliveryDays)}
            </Meta>
          </IconLine>
        )}
        <IconLine as="li" icon={<Store size={16} aria-hidden />}>
          {t('mall.pickUp')}
        </IconLine>
      </Stack>
    </>
  );
}
