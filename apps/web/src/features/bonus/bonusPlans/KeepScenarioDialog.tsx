import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { TextField } from '../../../ui/input/form.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { Check } from '../../../ui/input/Input.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import type { Draft } from './planTypes.ts';

/** Saves a draft as a scenario under a name, with its simulation result. */
export function KeepScenarioDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const form = useForm({
    initial: { Name: '', Shared: false },
    command: useCommand(bonusPlans.keepScenario, [bonusPlans.scenarioList]),
    body: (values) => ({ DraftID: draft.draftID, Revision: draft.revision, ...values }),
    done: () => {
      success(t('scenario.kept'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('scenario.keep')} ok={t('scenario.keepOk')} onClose={onClose}>
      <TextField form={form} name="Name" label={t('scenario.name')} maxLength={60} />
      <Check
        checked={form.values.Shared}
        onChange={(event) => form.set('Shared', event.target.checked)}
      >
        {t('scenario.shared')}
      </Check>
    </FormDialog>
  );
}
