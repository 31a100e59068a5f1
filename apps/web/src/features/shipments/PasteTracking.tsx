import { sales } from '@canopy/contract/sales';
import { shipments } from '@canopy/contract/shipments';
import type { ResultOf } from '@canopy/contract/call';
import { parseTracking } from '@canopy/domain/shipment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldBox } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/Input.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { Modal } from '../../ui/Modal.tsx';

/** Pastes couriers and tracking numbers of many orders from the courier's sheet. */
export function PasteTracking({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const ship = useCommand(shipments.shipMany, [shipments, sales]);
  const [text, setText] = useState('');
  const [outcomes, setOutcomes] = useState<ResultOf<typeof shipments.shipMany>>([]);
  const { rows, wrong } = parseTracking(text);
  async function send() {
    try {
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
      setText(
        rows
          .filter((row) => left.has(row.salesID))
          .map((row) => [row.salesID, row.courier, row.trackingNumber].join('\t'))
          .join('\n'),
      );
    } catch (error) {
      failure(error);
    }
  }
  const done = outcomes.filter((row) => row.done).length;
  return (
    <Modal
      open
      title={t('shipment.paste')}
      okText={t('shipment.shipCount', { count: rows.length })}
      cancelText={t('action.close')}
      okButtonProps={{ disabled: rows.length === 0 || rows.length > 200 }}
      busy={ship.isPending}
      onOk={() => void send()}
      onCancel={onClose}
      size="wide"
    >
      <Stack gap={12}>
        <FieldBox>
          <label htmlFor="paste">{t('shipment.pasteText')}</label>
          <TextArea
            id="paste"
            fixed
            dir="ltr"
            rows={8}

            placeholder={'S0000123\tJT\t630012345678\nS0000124\tPOSLAJU\tEH123456789MY'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </FieldBox>
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
      </Stack>
    </Modal>
  );
}
