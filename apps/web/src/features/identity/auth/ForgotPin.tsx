import { Button } from '../../../ui/input/Button.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useCommand } from '../../../ui/feedback/api.ts';
import { auth } from '@canopy/contract/identity/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { loadPublicSettings } from '../../../session/call.ts';
import { OwnPasswordField } from './OwnPasswordField.tsx';

/** Forgotten PIN: after the password is entered, a reset link is mailed. */
export function ForgotPin() {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const [open, setOpen] = useState(false);
  const form = useForm({
    initial: { Password: '' },
    command: useCommand(auth.forgotSecurityPin, []),
    body: (values) => values,
    done: async () => {
      const { mail } = await loadPublicSettings();
      success(t(mail ? 'pin.linkSent' : 'pin.linkReady'));
      setOpen(false);
    },
  });
  if (!open) {
    return (
      <Text as="div" above={12}>
        <Button kind="plain" onClick={() => setOpen(true)}>
          {t('pin.forgot')}
        </Button>
      </Text>
    );
  }
  return (
    <Form form={form} ruled above={20}>
      <p className="muted">{t('pin.forgotText')}</p>
      <OwnPasswordField form={form} />
      <Button type="submit" disabled={form.busy}>
        {t('pin.sendLink')}
      </Button>
    </Form>
  );
}
