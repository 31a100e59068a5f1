import { sales } from '@canopy/contract/checkout/sales';
import { shipments } from '@canopy/contract/orders/shipments';
import type { ResultOf } from '@canopy/contract/call';
import { imports } from '@canopy/contract/company/imports';
import { choiceReader } from '@canopy/domain/importValues';
import { parseTracking, type TrackingSheet } from '@canopy/domain/shipment';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, Form } from '../../../ui/input/form.tsx';
import { TextArea } from '../../../ui/input/Input.tsx';
import { ImportGuide } from '../../company/imports/ImportGuide.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { useForm } from '../../../ui/input/useForm.ts';

/** How pasted rows are read, from the declaration of the import. */
function sheetOf(columns: ResultOf<typeof imports.columns>): TrackingSheet {
  const couriers = columns.find(({ name }) => name === 'CourierCode')?.choices ?? [];
  return {
    columns,
    couriers: choiceReader(
      couriers.map((choice) => ({ value: choice.value, code: choice.code, names: [choice.name] })),
    ),
  };
}

/** A line that was not read, and the couriers that may have been meant. */
const said = ({ text, near }: { text: string; near: string[] }) =>
  near.length > 0 ? `${text} (${near.join(', ')}?)` : text;

/** Pastes couriers and tracking numbers of many orders from the courier's sheet. */
export function PasteTracking({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const ship = useCommand(shipments.shipMany, [shipments, sales]);
  const columns = useCall(imports.columns, { Import: 'TRACKING' });
  const sheet = useMemo(() => sheetOf(columns.data ?? []), [columns.data]);
  const [outcomes, setOutcomes] = useState<ResultOf<typeof shipments.shipMany>>([]);
  const form = useForm({
    initial: { Rows: '' },
    check: ({ Rows }) => {
      const count = parseTracking(Rows, sheet).rows.length;
      if (count === 0) return [{ field: 'Rows', code: 'LINES_REQUIRED' }];
      return count > 200 ? [{ field: 'Rows', code: 'TOO_MANY_LINES' }] : [];
    },
    send: async () => {
      const done = await ship.mutateAsync({
        Rows: rows.map((row) => ({
          ID: row.salesID,
          CourierCode: row.courier,
          TrackingNumber: row.trackingNumber,
        })),
      });
      setOutcomes(done);
      // keep only the failed lines for another attempt
      const left = new Set(done.filter((row) => !row.done).map((row) => row.id));
      form.set(
        'Rows',
        rows
          .filter((row) => left.has(row.salesID))
          .map((row) => [row.salesID, row.courier, row.trackingNumber].join('\t'))
          .join('\n'),
      );
    },
  });
  const { rows, wrong } = parseTracking(form.values.Rows, sheet);
  const done = outcomes.filter((row) => row.done).length;
  return (
    <Modal
      open
      title={t('shipment.paste')}
      okText={t('shipment.shipCount', { count: rows.length })}
      cancelText={t('action.close')}
      busy={form.busy}
      form={form}
      onOk={() => void form.submit()}
      onCancel={onClose}
      size="wide"
    >
      <Form form={form} gap={12}>
        <ImportGuide kind="TRACKING" name={t('shipment.paste')} />
        <Field label={t('shipment.pasteText')} problem={form.problems['Rows']}>
          {(control) => (
            <TextArea
              {...control}
              name="Rows"
              fixed
              dir="ltr"
              rows={8}
              placeholder={'S0000123\tJT\t630012345678\nS0000124\tPOSLAJU\tEH123456789MY'}
              value={form.values.Rows}
              onChange={(event) => form.set('Rows', event.target.value)}
            />
          )}
        </Field>
        {wrong.length > 0 && (
          <Notice look="wait" type="small" role="status">
            {t('shipment.notRead', { lines: wrong.slice(0, 5).map(said).join(' | ') })}
          </Notice>
        )}
        {outcomes.length > 0 && (
          <Notice look="good" type="small" role="status">
            {t('shipment.doneOf', { done, all: outcomes.length })}
          </Notice>
        )}
        {done < outcomes.length && (
          <Notice as="ul" look="bad" type="small" role="alert">
            {outcomes
              .filter((row) => !row.done)
              .map((row) => (
                <li key={row.id}>
                  <span className="code">{row.id}</span> {row.error}
                </li>
              ))}
          </Notice>
        )}
      </Form>
    </Modal>
  );
}
