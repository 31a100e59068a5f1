import { useTranslation } from 'react-i18next';
import { Money, Pv } from '../../ui/Money.tsx';
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
    <aside className="card stack">
      <h2>{t('label.orderSummary')}</h2>
      {draft.Products.length > 0 && (
        <ul>
          {cart.productQuantity.map(({ productCode, quantity }) => (
            <li key={productCode} className="row between small">
              <span className="grow">
                {quantity} × {cart.products[productCode]!.name}
              </span>
              <Money value={cart.products[productCode]!.memberPrice} />
            </li>
          ))}
        </ul>
      )}
      {draft.Products.length === 0 ? (
        <p className="muted small">{t('register.noPackage')}</p>
      ) : (
        <dl className="totals">
          <dt>{t('label.subTotal')}</dt>
          <dd className="end">
            <Money value={quote?.subTotal ?? '0.00'} />
          </dd>
          <dt>{t('label.shippingFee')}</dt>
          <dd className="end">{quote?.shipmentFee ? <Money value={quote.shipmentFee} /> : '–'}</dd>
          <dt>PV</dt>
          <dd className="end">
            <Pv value={quote?.totalPV ?? '0.00'} />
          </dd>
          <dt className="strong">{t('label.total')}</dt>
          <dd className="end strong">
            <Money value={quote?.total ?? '0.00'} />
          </dd>
        </dl>
      )}
      {problem && <p className="notice bad small">{problem}</p>}
      <p className="caption">{t('register.kept')}</p>
    </aside>
  );
}
