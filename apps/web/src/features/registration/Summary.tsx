import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { Money, Pv } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row } from '../../ui/Stack.tsx';
import { Total, Totals } from '../../ui/Totals.tsx';
import { useTempCart } from '../mall/tempCart.ts';
import type { Draft } from './draft.ts';

/** Summary of the purchase beside the steps. */
export function Summary({
  draft,
  quote,
  problem,
}: {
  draft: Draft;
  quote:
    | { subTotal: string; shipmentFee: string | null; total: string; totalPV: string }
    | undefined;
  problem: string | null;
}) {
  const { t } = useTranslation();
  const cart = useTempCart();
  return (
    <Card as="aside" gap={12}>
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
      ) : (
        <Totals>
          <Total label={t('label.subTotal')}>
            <Money value={quote?.subTotal ?? '0.00'} />
          </Total>
          <Total label={t('label.shippingFee')}>
            {quote?.shipmentFee ? <Money value={quote.shipmentFee} /> : '–'}
          </Total>
          <Total label="PV">
            <Pv value={quote?.totalPV ?? '0.00'} />
          </Total>
          <Total label={t('label.total')} sum>
            <Money value={quote?.total ?? '0.00'} />
          </Total>
        </Totals>
      )}
      {problem && (
        <Notice look="bad" type="small">
          {problem}
        </Notice>
      )}
      <p className="caption">{t('register.kept')}</p>
    </Card>
  );
}
