import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useCommand } from '../../ui/api.ts';
import { auth } from '@canopy/contract/auth';
import { useState } from 'react';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { Form, TextField } from '../../ui/form.tsx';
import { useForm } from '../../ui/useForm.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** Changes the password; every other device is signed out. */
export default function ChangePasswordScreen() {
  const [round, setRound] = useState(0);
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('screen.changePassword')} hint={t('auth.changeText')} />
      <Card as="div" width="short">
        <PasswordForm key={round} done={() => setRound(round + 1)} />
      </Card>
    </>
  );
}

function PasswordForm({ done }: { done: () => void }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { success } = useFeedback();
  const form = useForm({
    initial: { CurrentPassword: '', Password: '', ConfirmPassword: '' },
    command: useCommand(auth.changePassword, [auth]),
    body: (values) => values,
    done: () => {
      success(t('done.updated'));
      done();
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
