import { sales } from '@canopy/contract/sales';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../ui/api.ts';
import { Money } from '../../ui/Money.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** What an order at the desk consists of, up to the amount that the slip must show, and its delivery. */
export function DeskLines({ salesID }: { salesID: string }) {
  const { t } = useTranslation();
  const sale = useCall(sales.detail, { SalesID: salesID, WithBuyer: true });
  if (!sale.data) return <Skeleton lines={3} />;
  return (
    <Stack gap={8}>
      <ul className="small">
        {sale.data.lines.map((line) => (
          <li key={line.productCode} className="row between">
            <span className="grow">
              {line.quantity} × {line.name}
            </span>
            <Money value={line.subTotal} />
          </li>
        ))}
        {sale.data.shipmentFee !== '0.00' && (
          <li className="row between">
            <span className="grow">{t('label.shippingFee')}</span>
            <Money value={sale.data.shipmentFee} />
          </li>
        )}
        <li className="row between strong">
          <span className="grow">{t('label.total')}</span>
          <Money value={sale.data.amount} />
        </li>
      </ul>
      <p className="caption lines">
        {t('label.pair', {
          label: t(`delivery.${sale.data.deliveryType}`),
          value: sale.data.address ?? sale.data.warehouseName,
        })}
      </p>
    </Stack>
  );
}
