import type { ResultOf } from '@canopy/contract/call';
import { sales } from '@canopy/contract/checkout/sales';
import { shipments } from '@canopy/contract/orders/shipments';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { UnitRow, Units } from '../../../ui/layout/UnitRow.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { useForm } from '../../../ui/input/useForm.ts';

/** Splits a pending shipment, so that an order can be sent in parts. */
export function SplitParcel({
  parcel,
  onClose,
}: {
  parcel: ResultOf<typeof sales.detail>['shipments'][number];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const all = parcel.lines.reduce((sum, line) => sum + line.quantity, 0);
  const form = useForm({
    initial: { Lines: {} as Record<string, number> },
    check: ({ Lines }) => {
      const moved = Object.values(Lines).reduce((sum, count) => sum + count, 0);
      if (moved === 0) return [{ field: 'Lines', code: 'UNITS_REQUIRED' }];
      return moved < all ? [] : [{ field: 'Lines', code: 'UNITS_LEFT' }];
    },
    command: useCommand(shipments.split, [shipments, sales]),
    body: ({ Lines }) => ({
      ShipmentID: parcel.shipmentID,
      Lines: Object.entries(Lines)
        .filter(([, count]) => count > 0)
        .map(([ProductCode, Quantity]) => ({ ProductCode, Quantity })),
    }),
    done: ({ shipmentID }) => {
      success(t('shipment.splitDone', { id: shipmentID }));
      onClose();
    },
  });
  const { Lines } = form.values;
  return (
    <FormDialog
      form={form}
      title={t('shipment.split')}
      ok={t('shipment.split')}
      size="medium"
      plain
      onClose={onClose}
    >
      <p className="caption">{t('shipment.splitText')}</p>
      <Units label={t('shipment.splitText')} problem={form.problems['Lines']}>
        {parcel.lines.map((line) => (
          <UnitRow
            key={line.productCode}
            label={line.name}
            max={line.quantity}
            value={Lines[line.productCode] ?? 0}
            onChange={(count) => form.set('Lines', { ...Lines, [line.productCode]: count })}
          />
        ))}
      </Units>
    </FormDialog>
  );
}
