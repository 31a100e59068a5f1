import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card.tsx';
import { KnownAmount } from '../../../ui/feedback/KnownAmount.tsx';
import { Money, Pv } from '../../../ui/value/Money.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { AmountGap, ErrorState } from '../../../ui/feedback/states.tsx';
import { Total, Totals } from '../../../ui/list/Totals.tsx';
import { useTempCart } from '../../shop/mall/tempCart.ts';
import type { Draft } from './draft.ts';
import type { useQuote } from './useQuote.ts';

/** Summary of the purchase beside the steps. */
export function Summary({ draft, quote }: { draft: Draft; quote: ReturnType<typeof useQuote> }) {
  const { t } = useTranslation();
  const cart = useTempCart();
  const { known, error } = quote;
  return (
    <Card as="aside" gap={12} aria-busy={quote.waiting || undefined}>
      <h2>{t('label.orderSummary')}</h2>
      {draft.Products.length > 0 && (
        <ul>
          {cart.productQuantity.map(({ productCode, quantity }) => (
            <Row key={productCode} as="li" type="small" justify="between">
              <span className="grow">
                {quantity} × {cart.products[productCode]!.name}
              </span>
              <Money value={cart.products[productCode]!.memberPrice} />
            </Row>
          ))}
        </ul>
      )}
      {draft.Products.length === 0 ? (
        <p className="muted small">{t('register.noPackage')}</p>
      ) : error ? (
        <ErrorState error={error} retry={() => void quote.refetch()} />
      ) : (
        <Totals>
          <Total label={t('label.subTotal')}>
            <KnownAmount value={known?.subTotal} />
          </Total>
          <Total label={t('label.shippingFee')}>
            {known?.shipmentFee === null ? '–' : <KnownAmount value={known?.shipmentFee} />}
          </Total>
          <Total label="PV">{known ? <Pv value={known.totalPV} /> : <AmountGap />}</Total>
          <Total label={t('label.total')} sum>
            <KnownAmount value={known?.total} />
          </Total>
        </Totals>
      )}
      <p className="caption">{t('register.kept')}</p>
    </Card>
  );
}
