import type { ResultOf } from '@canopy/contract/call';
import type { refunds } from '@canopy/contract/checkout/refunds';
import { useTranslation } from 'react-i18next';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';

/** What is returned, and what happened to the goods. */
export function RefundLines({ refund }: { refund: ResultOf<typeof refunds.detail> }) {
  const { t } = useTranslation();
  return (
    <ul>
      {refund.lines.map((line) => (
        <ListRow key={line.productCode}>
          <Picture src={line.image} size={44} />
          <span className="grow">
            {line.quantity} × {line.name}
            <br />
            <span className="caption">
              <Meta>
                {(['unsent', 'saleable', 'damaged', 'kept'] as const)
                  .map((way) => [way, line[way] ?? 0] as const)
                  .filter(([, units]) => units > 0)
                  .map(([way, count]) => t(`refunds.${way}`, { count }))}
              </Meta>
            </span>
          </span>
          <Money value={line.amount} />
        </ListRow>
      ))}
      {refund.fee !== '0.00' && (
        <ListRow>
          <span className="grow">{t('label.shippingFee')}</span>
          <Money value={refund.fee} />
        </ListRow>
      )}
    </ul>
  );
}
