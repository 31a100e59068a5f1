import { sales } from '@canopy/contract/checkout/sales';
import { shipments } from '@canopy/contract/orders/shipments';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { SelectField, TextField } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { nextStep, type Shipment } from './nextStep.ts';
import { useUnpack } from './useUnpack.ts';
import type { MakeNew } from '../../../ui/input/MakeNew.tsx';
import { CouriersDialog } from './CouriersDialog.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { metaText } from '../../../i18n/format.ts';
import { Text } from '../../../ui/layout/Text.tsx';

/**
 * Moves a shipment to the next step and asks for what that requires: courier and tracking number, or the
 * buyer's pick-up code.
 */
export function StepDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { success, undoable } = useFeedback();
  const unpack = useUnpack();
  const couriers = useCall(shipments.courierList, {});
  const action = nextStep(shipment)!;
  const staff = login.role !== 'stockist';
  const form = useForm({
    initial: { CourierCode: '', TrackingNumber: '', PickUpCode: '', Note: '' },
    check: (values) => {
      // the buyer's code; staff may do without it if they give a reason
      const enough = values.PickUpCode.trim() || (staff && values.Note.trim());
      return action === 'COLLECT' && !enough ? [{ field: 'PickUpCode', code: 'REQUIRED' }] : [];
    },
    command: useCommand(shipments.update, [shipments, sales]),
    body: (values) => ({
      SalesID: shipment.salesID,
      ShipmentID: shipment.shipmentID,
      Action: action,
      ...(action === 'SHIP'
        ? { CourierCode: values.CourierCode, TrackingNumber: values.TrackingNumber }
        : {}),
      ...(values.PickUpCode.trim() ? { PickUpCode: values.PickUpCode } : {}),
      ...(values.Note.trim() ? { Note: values.Note } : {}),
    }),
    done: () => {
      const done = t(`shipment.done_${action}`, { id: shipment.shipmentID });
      // the only step that nobody is notified of
      if (action === 'PACK') undoable(done, () => unpack([shipment.shipmentID]));
      else success(done);
      onClose();
    },
  });
  const makeCourier: MakeNew = {
    label: t('shipment.newCourier'),
    may: login.permissions.includes('shipping.edit'),
    area: t('area.shipping'),
    dialog: ({ onMade, onClose: close }) => <CouriersDialog onAdded={onMade} onClose={close} />,
  };
  return (
    <FormDialog
      form={form}
      title={metaText(t(`shipment.do_${action}`), shipment.shipmentID)}
      ok={t(`shipment.do_${action}`)}
      onClose={onClose}
    >
      <Text tone="muted" whole>
        <Meta>
          {shipment.fullName}
          {shipment.destination}
          {t('shipment.itemCount', { count: shipment.items })}
        </Meta>
      </Text>
      {action === 'SHIP' && (
        <>
          <SelectField
            form={form}
            name="CourierCode"
            label={t('shipment.courier')}
            options={[
              { value: '', label: '–' },
              ...(couriers.data ?? [])
                .filter((courier) => courier.active)
                .map((courier) => ({ value: courier.code, label: courier.name })),
            ]}
            {...(staff ? { make: makeCourier } : {})}
          />
          <TextField
            form={form}
            name="TrackingNumber"
            label={t('shipment.number')}
            maxLength={64}
          />
        </>
      )}
      {action === 'COLLECT' && (
        <TextField
          form={form}
          name="PickUpCode"
          label={t('label.pickUpCode')}
          maxLength={12}
          autoComplete="off"
        />
      )}
      {(action === 'COLLECT' ? staff : action === 'DELIVER') && (
        <TextField
          form={form}
          name="Note"
          label={t(action === 'COLLECT' ? 'shipment.withoutCode' : 'shipment.note')}
          maxLength={200}
        />
      )}
    </FormDialog>
  );
}
