import type { ResultOf } from '@canopy/contract/call';
import type { sales } from '@canopy/contract/checkout/sales';
import { useTranslation } from 'react-i18next';
import { statusName } from '../../../i18n/statusName.ts';
import { timeText } from '../../../i18n/format.ts';
import { Journey } from '../../../ui/layout/Journey.tsx';

type Step = 'placed' | 'paid' | 'packed' | 'shipped' | 'delivered' | 'ready' | 'collected';
export type Sale = ResultOf<typeof sales.detail>;

/** Progress of an order from placing to delivery or pick-up, or to where it ended: a full refund ends it. */
export function OrderJourney({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const when = (status: string) => sale.history.find((step) => step.status === status)?.at;
  const parcels = sale.shipments.filter((parcel) => parcel.status !== 'CANCELLED');
  // a step is done when every shipment has reached it
  const last = (statuses: string[]) => {
    const times = parcels.map(
      (parcel) => parcel.history.find((step) => statuses.includes(step.status))?.at,
    );
    return times.length > 0 && times.every(Boolean) ? times.toSorted().at(-1) : undefined;
  };
  const steps: { key: Step; at: string | undefined }[] =
    sale.deliveryType === 'DELIVERY'
      ? [
          { key: 'placed', at: sale.date },
          { key: 'paid', at: when('APPROVED') },
          { key: 'packed', at: last(['PACKED']) },
          { key: 'shipped', at: last(['SHIPPED']) },
          { key: 'delivered', at: last(['DELIVERED']) },
        ]
      : [
          { key: 'placed', at: sale.date },
          { key: 'paid', at: when('APPROVED') },
          { key: 'ready', at: last(['READY']) },
          { key: 'collected', at: last(['COLLECTED']) },
        ];
  const refunded = sale.salesStatus === 'REFUNDED' ? when('REFUNDED') : undefined;
  return (
    <Journey
      label={t('orders.journey')}
      steps={[
        ...steps
          .filter(({ at }) => at !== undefined || !refunded)
          .map(({ key, at }) => ({
            key,
            title: t(`orders.step_${key}`),
            note: at ? timeText(at) : t('orders.notYet'),
            done: at !== undefined,
          })),
        ...(refunded
          ? [
              {
                key: 'refunded',
                title: statusName(t, 'order', 'REFUNDED'),
                note: timeText(refunded),
                done: true,
              },
            ]
          : []),
      ]}
    />
  );
}
