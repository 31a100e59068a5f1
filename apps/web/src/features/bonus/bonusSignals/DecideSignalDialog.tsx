import { bonusSignals } from '@canopy/contract/bonus/bonusSignals';
import { reports } from '@canopy/contract/insight/reports';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { SelectField, TextField } from '../../../ui/input/form.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import type { Signal } from './signalTypes.ts';

const OUTCOMES = ['HARMLESS', 'FOLLOWED_UP'] as const;

/** Records the outcome of a signal, with the reason. */
export function DecideSignalDialog({ signal, onClose }: { signal: Signal; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { Outcome: OUTCOMES[0] as (typeof OUTCOMES)[number], Reason: '' },
    command: useCommand(bonusSignals.decideSignal, [bonusSignals, reports]),
    body: (values) => ({ SignalID: signal.signalID, ...values }),
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('bonusSignal.decideOf', { name: signal.fullName, id: signal.memberID })}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="Outcome"
        label={t('bonusSignal.outcome')}
        options={OUTCOMES.map((value) => ({ value, label: t(`bonusSignal.state.${value}`) }))}
      />
      <TextField
        form={form}
        name="Reason"
        label={t('action.reason')}
        help={t('bonusSignal.reasonHelp')}
        maxLength={300}
      />
    </FormDialog>
  );
}
