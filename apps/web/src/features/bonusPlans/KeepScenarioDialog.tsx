import { bonusPlans } from '@canopy/contract/bonusPlans';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { TextField } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Check } from '../../ui/Input.tsx';
import { useForm } from '../../ui/useForm.ts';
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
