import { sales } from '@canopy/contract/checkout/sales';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../ui/feedback/api.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Total, Totals } from '../../../ui/list/Totals.tsx';

/** Contents of an order at the desk, up to the amount the slip must show, and its delivery. */
export function DeskLines({ salesID }: { salesID: string }) {
  const { t } = useTranslation();
  const sale = useCall(sales.detail, { SalesID: salesID, WithBuyer: true });
  if (!sale.data) return <ReadState read={sale} lines={3} />;
  return (
    <Stack gap={8}>
      <Totals small>
        {sale.data.lines.map((line) => (
          <Total key={line.productCode} label={`${line.quantity} × ${line.name}`}>
            <Money value={line.subTotal} />
          </Total>
        ))}
        {sale.data.shipmentFee !== '0.00' && (
          <Total label={t('label.shippingFee')}>
            <Money value={sale.data.shipmentFee} />
          </Total>
        )}
        <Total label={t('label.total')} sum>
          <Money value={sale.data.amount} />
        </Total>
      </Totals>
      <p className="caption lines">
        {t('label.pair', {
          label: t(`delivery.${sale.data.deliveryType}`),
          value: sale.data.address ?? sale.data.warehouseName,
        })}
      </p>
    </Stack>
  );
}
