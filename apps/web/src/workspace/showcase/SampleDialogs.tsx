import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { TextField } from '../../ui/input/form.tsx';
import TwoVersionsDialog from '../../ui/list/TwoVersionsDialog.tsx';
import { useForm } from '../../ui/input/useForm.ts';

/** A form in a dialog; its one field must not be empty. */
export function SampleForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => (name ? [] : [{ field: 'name', code: 'REQUIRED' as const }]),
    send: async () => onClose(),
  });
  return (
    <FormDialog form={form} title={t('showcase.part.form')} onClose={onClose}>
      <TextField form={form} name="name" label={t('label.name')} whole />
    </FormDialog>
  );
}

/** Two versions of one thing: a text that both changed, and what only the other did. */
export function SampleVersions({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <TwoVersionsDialog
      base={{ Name: t('showcase.page'), Active: true }}
      mine={{ Name: t('showcase.long'), Active: true }}
      theirs={{ Name: t('showcase.outside'), Active: false }}
      names={{ Name: t('label.name'), Active: t('label.status') }}
      savedBy={{ updatedBy: 'Wei Bamboo', updatedAt: '2026-11-10T04:00:00.000Z' }}
      onKeep={onClose}
      onClose={onClose}
    />
  );
}
