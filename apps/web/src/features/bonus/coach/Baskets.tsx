import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { putInCart } from '../../shop/mall/cartStore.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { pvText } from '../../../i18n/format.ts';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { Advice } from './useAdvice.ts';

type Basket = Advice['baskets'][number];

/**
 * Baskets of products that complete the month, or whatever the title says, each added to the cart with one
 * tap.
 */
export function Baskets({ baskets, title }: { baskets: readonly Basket[]; title?: string }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Basket | null>(null);
  if (baskets.length === 0) return null;
  return (
    <Stack gap={8} data-testid="baskets">
      <h3>{title ?? t('coach.closes')}</h3>
      <ul>
        {baskets.map((basket) => (
          <ListRow key={basket.lines.map((line) => line.productCode).join()}>
            <Stack gap={4} grow>
              <span>
                <Meta>
                  {basket.lines.map((line) =>
                    t('coach.line', { quantity: line.quantity, name: line.name }),
                  )}
                </Meta>
              </span>
              <span className="caption">
                <Meta>
                  <Money value={basket.total} />
                  {basket.exact
                    ? t('coach.exact', { pv: pvText(basket.totalPV) })
                    : t('coach.over', {
                        pv: pvText(basket.totalPV),
                        over: pvText(basket.overPV),
                      })}
                </Meta>
              </span>
            </Stack>
            {chosen === basket ? (
              <ButtonLink to="/dashboard/checkout" size="small">
                {t('mall.toCheckout')}
              </ButtonLink>
            ) : (
              <Button
                size="small"
                kind={basket === baskets[0] ? 'primary' : 'quiet'}
                icon={<ShoppingCart size={16} aria-hidden />}
                onClick={() => {
                  putInCart(
                    basket.lines.map(({ quantity, ...product }) => ({
                      product: { ...product, mallType: 2 },
                      quantity,
                    })),
                  );
                  setChosen(basket);
                }}
              >
                {t('mall.add')}
              </Button>
            )}
          </ListRow>
        ))}
      </ul>
      <p role="status" className="caption">
        {chosen && t('mall.added')}
      </p>
    </Stack>
  );
}
