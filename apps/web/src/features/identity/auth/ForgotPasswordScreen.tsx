import { Button } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { bodyProblems } from '../../../ui/input/formCheck.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { auth } from '@canopy/contract/identity/auth';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPublicSettings } from '../../../session/call.ts';
import { Form, TextField } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { PublicForm } from './PublicForm.tsx';

/** A single field for username or email address. */
const nameOf = ({ Username }: { Username: string }) =>
  Username.includes('@') ? { Email: Username } : { Username };

/** Requests a reset link by mail. The response is the same whether or not the account exists. */
export default function ForgotPasswordScreen() {
  const { t } = useTranslation();
  /** Whether a link was asked for, and whether it leaves by email. */
  const [sent, setSent] = useState<'byMail' | 'inOutbox' | null>(null);
  const [proving, setProving] = useState(false);
  const forgot = useCommand(auth.forgotPassword, []);
  const form = useForm({
    initial: { Username: '' },
    check: (values) =>
      bodyProblems(auth.forgotPassword, nameOf(values), { named: () => 'Username' }),
    send: async (values) => {
      const { captchaForgot, mail } = await loadPublicSettings();
      setProving(captchaForgot);
      try {
        const solved = captchaForgot
          ? { Captcha: await (await import('../../../session/captcha.ts')).solveCaptcha() }
          : {};
        await forgot.mutateAsync({ ...nameOf(values), ...solved });
        setSent(mail ? 'byMail' : 'inOutbox');
      } finally {
        setProving(false);
      }
    },
  });
  if (sent) {
    return (
      <PublicForm
        title={t(sent === 'byMail' ? 'forgot.sent' : 'forgot.askOffice')}
        text={t(sent === 'byMail' ? 'forgot.sentText' : 'forgot.sentNoMail')}
      >
        <ButtonLink to="/" wide>
          {t('forgot.back')}
        </ButtonLink>
      </PublicForm>
    );
  }
  return (
    <PublicForm title={t('page.forgot')} text={t('forgot.text')}>
      <Form form={form}>
        <TextField form={form} name="Username" label={t('forgot.name')} autoComplete="username" />
        <Button type="submit" wide disabled={form.busy}>
          {proving ? t('auth.proving') : t('forgot.send')}
        </Button>
        <Text center>
          <Link to="/">{t('forgot.back')}</Link>
        </Text>
      </Form>
    </PublicForm>
  );
}
