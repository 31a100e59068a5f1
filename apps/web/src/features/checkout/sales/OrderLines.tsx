import { parseMoney } from '@canopy/domain/money';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Money, Pv } from '../../../ui/value/Money.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { PictureLine, PictureLines } from '../../../ui/picture/PictureLine.tsx';
import { Total, Totals } from '../../../ui/list/Totals.tsx';
import type { Sale } from './OrderJourney.tsx';

/** The lines of an order, and how its total is made up. */
export function OrderLines({ sale: s }: { sale: Sale }) {
  const { t } = useTranslation();
  return (
    <Card gap={16}>
      <PictureLines>
        {s.lines.map((line) => (
          <PictureLine
            key={line.productCode}
            src={line.image}
            end={<Money value={line.subTotal} />}
          >
            <strong dir="auto">{line.name}</strong>
            <span className="small muted">
              <Meta>
                <>
                  {line.quantity} × <Money value={line.price} />
                </>
                <Pv value={line.pv} />
              </Meta>
              {line.returned > 0 && (
                <>
                  {' '}
                  <Tag tone="bad">{t('orders.returned', { count: line.returned })}</Tag>
                </>
              )}
            </span>
          </PictureLine>
        ))}
      </PictureLines>
      <Totals>
        <Total label={t('label.subTotal')}>
          <Money value={s.subTotal} />
        </Total>
        <Total label={t('label.shippingFee')}>
          <Money value={s.shipmentFee} />
        </Total>
        <Total label={t('label.pv')}>
          <Pv value={s.totalPV} />
        </Total>
        <Total label={t('label.total')} sum>
          <Money value={s.amount} />
        </Total>
        {parseMoney(s.refunded)! > 0 && (
          <Total label={t('orders.refunded')}>
            <Money value={`-${s.refunded}`} />
          </Total>
        )}
      </Totals>
    </Card>
  );
}
