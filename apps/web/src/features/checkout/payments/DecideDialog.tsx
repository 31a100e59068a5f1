import type { ResultOf } from '@canopy/contract/call';
import { payments } from '@canopy/contract/checkout/payments';
import { useTranslation } from 'react-i18next';
import { EVERYTHING, useCommand } from '../../../ui/feedback/api.ts';
import { TextField } from '../../../ui/input/form.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { useForm } from '../../../ui/input/useForm.ts';

type Row = ResultOf<typeof payments.list>['rows'][number];

/**
 * Records what the provider's portal says about an order or reload by card whose result never arrived: paid
 * with which transaction, or not paid.
 */
export function DecideDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { TransactionID: '', Reason: '' },
    command: useCommand(payments.decide, EVERYTHING),
    body: ({ TransactionID, Reason }) => ({
      ...(row.salesID === null ? { RequestID: row.requestID! } : { SalesID: row.salesID }),
      Reason,
      ...(TransactionID.trim() ? { TransactionID } : {}),
    }),
    close: onClose,
  });
  const paid = form.values.TransactionID.trim() !== '';
  return (
    <FormDialog
      form={form}
      size="medium"
      title={t('label.pair', { label: t('paying.decide'), value: row.salesID ?? row.requestID! })}
      ok={t(paid ? 'paying.decidePaid' : 'paying.decideUnpaid')}
      onClose={onClose}
    >
      <p className="muted">{t('paying.decideText')}</p>
      <TextField
        form={form}
        name="TransactionID"
        label={t('paying.transaction')}
        help={t('paying.decideHelp')}
      />
      <TextField form={form} name="Reason" label={t('action.reason')} maxLength={300} />
    </FormDialog>
  );
}
