import type { ResultOf } from '@canopy/contract/call';
import { sales } from '@canopy/contract/sales';
import { shipments } from '@canopy/contract/shipments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../ui/Stack.tsx';
import { useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { UnitRow, Units } from '../../ui/UnitRow.tsx';
import { Modal } from '../../ui/Modal.tsx';

/** Splits a pending shipment, so that an order can be sent in parts. */
export function SplitParcel({
  parcel,
  onClose,
}: {
  parcel: ResultOf<typeof sales.detail>['shipments'][number];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { success, failure } = useFeedback();
  const split = useCommand(shipments.split, [shipments, sales]);
  const [units, setUnits] = useState<Record<string, number>>({});
  const all = parcel.lines.reduce((sum, line) => sum + line.quantity, 0);
  const moved = Object.values(units).reduce((sum, count) => sum + count, 0);
  async function send() {
    try {
      const done = await split.mutateAsync({
        ShipmentID: parcel.shipmentID,
        Lines: Object.entries(units)
          .filter(([, count]) => count > 0)
          .map(([ProductCode, Quantity]) => ({ ProductCode, Quantity })),
      });
      success(t('shipment.splitDone', { id: done.shipmentID }));
      onClose();
    } catch (error) {
      failure(error);
    }
  }
  return (
    <Modal
      open
      title={t('shipment.split')}
      okText={t('shipment.split')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: moved === 0 || moved >= all }}
      busy={split.isPending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Stack gap={12}>
        <p className="caption">{t('shipment.splitText')}</p>
        <Units>
          {parcel.lines.map((line) => (
            <UnitRow
              key={line.productCode}
              label={line.name}
              max={line.quantity}
              value={units[line.productCode] ?? 0}
              onChange={(count) => setUnits({ ...units, [line.productCode]: count })}
            />
          ))}
        </Units>
      </Stack>
    </Modal>
  );
}
