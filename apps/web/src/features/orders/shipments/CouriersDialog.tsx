import { shipments } from '@canopy/contract/orders/shipments';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { EditableTable, type EditableColumn } from '../../../ui/input/EditableTable.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { statusName } from '../../../i18n/statusName.ts';
import { saysWord } from '../../../ui/list/tableCells.ts';
import { Text } from '../../../ui/layout/Text.tsx';

type Courier = { Code: string; Name: string; TrackingUrl: string; Active: string };

const EMPTY: Courier = { Code: '', Name: '', TrackingUrl: '', Active: 'yes' };

/** Couriers and their tracking links. */
export function CouriersDialog({
  onAdded,
  onClose,
}: {
  /** To add one: called with the code of the last one, which is new. */
  onAdded?: (code: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const couriers = useCall(shipments.courierList, {});
  if (!couriers.data) return null;
  const rows = couriers.data.map((row) => ({
    Code: row.code,
    Name: row.name,
    TrackingUrl: row.trackingUrl || t('table.none'),
    Active: row.active ? 'yes' : 'no',
  }));
  return (
    <CouriersForm initial={onAdded ? [...rows, EMPTY] : rows} onSaved={onAdded} onClose={onClose} />
  );
}

function CouriersForm({
  initial,
  onSaved,
  onClose,
}: {
  initial: Courier[];
  onSaved: ((code: string) => void) | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const columns: EditableColumn<Courier>[] = [
    { key: 'Code', title: t('shipment.code'), kind: 'string', width: 120 },
    { key: 'Name', title: t('shipment.courier'), kind: 'string', width: 170 },
    { key: 'TrackingUrl', title: t('shipment.link'), kind: 'string' },
    {
      key: 'Active',
      title: statusName(t, 'courier', 'ACTIVE'),
      kind: 'select',
      width: 90,
      options: [
        { value: 'yes', label: t('confirm.yes') },
        { value: 'no', label: t('confirm.no') },
      ],
    },
  ];
  const form = useForm({
    initial: { Couriers: initial },
    command: useCommand(shipments.saveCouriers, [shipments]),
    body: ({ Couriers }) => ({
      Couriers: Couriers.map((row) => ({
        ...row,
        TrackingUrl: saysWord(row.TrackingUrl, t('table.none')) ? '' : row.TrackingUrl,
        Active: row.Active === 'yes',
      })),
    }),
    done: (_saved, { Couriers }) => {
      success(t('done.updated'));
      onSaved?.(Couriers.at(-1)?.Code ?? '');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('shipment.couriers')} size="large" onClose={onClose}>
      <Text type="caption" tone="muted" whole>
        {t('shipment.linkHelp', { none: t('table.none') })}
      </Text>
      <EditableTable
        label={t('shipment.couriers')}
        field="Couriers"
        columns={columns}
        rows={form.values.Couriers}
        onChange={(rows) => form.set('Couriers', rows)}
        empty={EMPTY}
        problems={form.problems}
      />
    </FormDialog>
  );
}
