import { parseMoney } from '@canopy/domain/money';
import { useTranslation } from 'react-i18next';
import { Money, Pv } from '../../ui/Money.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Sale } from './OrderJourney.tsx';
import { Meta } from '../../ui/Meta.tsx';

/** What was ordered, and how its total comes about. */
export function OrderLines({ sale: s }: { sale: Sale }) {
  const { t } = useTranslation();
  return (
    <section className="card">
      {s.lines.map((line) => (
        <div key={line.productCode} className="list-row">
          <span className="line-picture">
            <Picture src={line.image} size={52} />
          </span>
          <div className="grow">
            <p className="strong">{line.name}</p>
            <p className="small muted">
              <Meta>
                <>
                  {line.quantity} × <Money value={line.price} />
                </>
                <Pv value={line.pv} short />
              </Meta>
              {line.returned > 0 && (
                <>
                  {' '}
                  <span className="tag bad">{t('orders.returned', { count: line.returned })}</span>
                </>
              )}
            </p>
          </div>
          <Money value={line.subTotal} />
        </div>
      ))}
      <dl className="totals order-totals">
        <dt>{t('label.subTotal')}</dt>
        <dd className="end">
          <Money value={s.subTotal} />
        </dd>
        <dt>{t('label.shippingFee')}</dt>
        <dd className="end">
          <Money value={s.shipmentFee} />
        </dd>
        <dt>{t('label.pv')}</dt>
        <dd className="end">
          <Pv value={s.totalPV} />
        </dd>
        <dt className="sum">{t('label.total')}</dt>
        <dd className="sum end">
          <Money value={s.amount} />
        </dd>
        {parseMoney(s.refunded)! > 0 && (
          <>
            <dt>{t('orders.refunded')}</dt>
            <dd className="end">
              <Money value={`-${s.refunded}`} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
