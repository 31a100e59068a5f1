import { auth } from '@canopy/contract/auth';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, loadPublicSettings } from '../../session/call.ts';
import { Form, TextField } from '../../ui/form.tsx';
import { useForm } from '../../ui/useForm.ts';
import { PublicForm } from './PublicForm.tsx';

/** Ask for a link by mail. What is answered is the same for every name. */
export default function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  const [proving, setProving] = useState(false);
  const form = useForm({
    initial: { Username: '' },
    check: ({ Username }) => (Username.trim() ? [] : [{ field: 'Username', code: 'REQUIRED' }]),
    send: async ({ Username }) => {
      const name = Username.trim();
      const { captchaForgot } = await loadPublicSettings();
      setProving(captchaForgot);
      try {
        const solved = captchaForgot
          ? { Captcha: await (await import('../../session/captcha.ts')).solveCaptcha() }
          : {};
        const named = name.includes('@') ? { Email: name } : { Username: name };
        await call(auth.forgotPassword, { ...named, ...solved });
        setSent(true);
      } finally {
        setProving(false);
      }
    },
  });
  if (sent) {
    return (
      <PublicForm title={t('forgot.sent')} text={t('forgot.sentText')}>
        <Link to="/" className="button wide">
          {t('forgot.back')}
        </Link>
      </PublicForm>
    );
  }
  return (
    <PublicForm title={t('page.forgot')} text={t('forgot.text')}>
      <Form form={form}>
        <TextField form={form} name="Username" label={t('forgot.name')} autoComplete="username" />
        <button type="submit" className="button wide" disabled={form.busy}>
          {proving ? t('auth.proving') : t('forgot.send')}
        </button>
        <Link to="/" style={{ alignSelf: 'center' }}>
          {t('forgot.back')}
        </Link>
      </Form>
    </PublicForm>
  );
}
