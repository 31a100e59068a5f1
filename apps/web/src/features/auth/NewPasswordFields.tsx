import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/form.tsx';
import type { FormState } from '../../ui/useForm.ts';

interface PasswordValues {
  Password: string;
  ConfirmPassword: string;
}

/** New password and its confirmation. */
export function NewPasswordFields<V extends PasswordValues>({
  form,
  label,
}: {
  form: FormState<V>;
  label?: string;
}) {
  const { t } = useTranslation();
  const common = { form, type: 'password', autoComplete: 'new-password' } as const;
  return (
    <>
      <TextField
        {...common}
        name="Password"
        label={label ?? t('auth.newPassword')}
        help={t('auth.passwordHelp')}
      />
      <TextField {...common} name="ConfirmPassword" label={t('auth.confirmPassword')} />
    </>
  );
}
