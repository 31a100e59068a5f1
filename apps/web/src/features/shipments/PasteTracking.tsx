import { sales } from '@canopy/contract/sales';
import { shipments } from '@canopy/contract/shipments';
import type { ResultOf } from '@canopy/contract/call';
import { parseTracking } from '@canopy/domain/shipment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/Input.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useCommand } from '../../ui/api.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useForm } from '../../ui/useForm.ts';

/** Pastes couriers and tracking numbers of many orders from the courier's sheet. */
export function PasteTracking({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const ship = useCommand(shipments.shipMany, [shipments, sales]);
  const [outcomes, setOutcomes] = useState<ResultOf<typeof shipments.shipMany>>([]);
  const form = useForm({
    initial: { Rows: '' },
    check: ({ Rows }) => {
      const count = parseTracking(Rows).rows.length;
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
  const { rows, wrong } = parseTracking(form.values.Rows);
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
            {t('shipment.notRead', { lines: wrong.slice(0, 5).join(' | ') })}
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
