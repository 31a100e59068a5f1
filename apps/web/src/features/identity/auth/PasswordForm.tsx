import { Button } from '../../../ui/input/Button.tsx';
import { useCommand } from '../../../ui/feedback/api.ts';
import { auth } from '@canopy/contract/identity/auth';
import { useTranslation } from 'react-i18next';
import { followLogin } from '../../../session/followLogin.ts';
import { useLogin } from '../../../session/session.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Form, TextField } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** Changes the own password, with the one used so far. */
export function PasswordForm({ done }: { done?: () => void }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { success } = useFeedback();
  const form = useForm({
    initial: { CurrentPassword: '', Password: '', ConfirmPassword: '' },
    command: useCommand(auth.changePassword, [auth]),
    body: (values) => values,
    done: async () => {
      await followLogin();
      success(t('done.updated'));
      done?.();
    },
  });
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="CurrentPassword"
        label={t('auth.currentPassword')}
        type="password"
        autoComplete="current-password"
      />
      <NewPasswordFields
        form={form}
        own={{
          username: login.username,
          name: login.fullName,
          staff: login.role === 'staff' || login.role === 'admin',
        }}
      />
      <Button type="submit" wide disabled={form.busy}>
        {t('auth.savePassword')}
      </Button>
    </Form>
  );
}
