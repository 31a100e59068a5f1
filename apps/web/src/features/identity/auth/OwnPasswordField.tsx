import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/input/form.tsx';
import type { FormState } from '../../../ui/input/useForm.ts';

/** Asks for the current password before a sensitive action. */
export function OwnPasswordField<V extends { Password: string }>({ form }: { form: FormState<V> }) {
  const { t } = useTranslation();
  return (
    <TextField
      form={form}
      name="Password"
      label={t('label.password')}
      type="password"
      autoComplete="current-password"
    />
  );
}
