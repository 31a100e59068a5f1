import { Button, ButtonAnchor, SmallButton } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { useCommand } from '../../../ui/feedback/api.ts';
import { auth } from '@canopy/contract/identity/auth';
import { Copy, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followLogin } from '../../../session/followLogin.ts';
import { useLogin } from '../../../session/session.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Form, TextField } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { QrCode } from '../../../ui/picture/QrCode.tsx';
import { usePhone } from '../../../ui/layout/usePhone.ts';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import { RecoveryCodes, ReplaceCodes, UnkeptCodes } from './RecoveryCodes.tsx';

/** Sets up or removes an authenticator app. */
export function Authenticator() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (login.actingAs) return null;
  const unkept = login.steps.includes('RECOVERY_CODES');
  return (
    <Card gap={16}>
      <Row justify="between">
        <Row as="h2" gap={8}>
          <ShieldCheck size={20} aria-hidden />
          {t('label.totp')}
        </Row>
        <Tag tone={login.totp ? 'good' : undefined}>{t(login.totp ? 'label.on' : 'label.off')}</Tag>
      </Row>
      {codes ? (
        <RecoveryCodes codes={codes} done={() => setCodes(null)} />
      ) : unkept ? (
        <UnkeptCodes done={setCodes} />
      ) : login.totp ? (
        <>
          <p className="muted">{t('security.totpOnText')}</p>
          <ReplaceCodes done={setCodes} />
          <Disable done={() => void followLogin()} />
        </>
      ) : secret ? (
        <Confirm
          secret={secret}
          done={(made) => {
            setSecret(null);
            setCodes(made);
            void followLogin();
          }}
        />
      ) : (
        <Begin done={setSecret} />
      )}
    </Card>
  );
}

function Begin({ done }: { done: (secret: { secret: string; uri: string }) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { Password: '' },
    command: useCommand(auth.enrolTotp, [auth]),
    body: (values) => values,
    done,
  });
  return (
    <Form form={form} gap={20}>
      <p className="muted">{t('security.totpText')}</p>
      <OwnPasswordField form={form} />
      <Button type="submit" disabled={form.busy}>
        {t('security.setUp')}
      </Button>
    </Form>
  );
}

function Confirm({
  secret,
  done,
}: {
  secret: { secret: string; uri: string };
  done: (codes: string[]) => void;
}) {
  const { t } = useTranslation();
  const phone = usePhone();
  const { success } = useFeedback();
  const form = useForm({
    initial: { TotpCode: '' },
    command: useCommand(auth.confirmTotp, [auth]),
    body: (values) => values,
    done: ({ recoveryCodes }) => done(recoveryCodes),
  });
  return (
    <Form form={form} gap={20}>
      <p className="muted">{t('security.scan')}</p>
      <Row gap={16} align="start">
        <QrCode text={secret.uri} size={148} />
        <Stack gap={4} grow="words">
          <span className="small muted">{t('security.typeKey')}</span>
          <code className="code wrap" dir="ltr">
            {secret.secret.replace(/(.{4})/g, '$1 ').trim()}
          </code>
          <Row gap={8}>
            {/* the app is on this very phone, and no camera can scan it */}
            {phone && (
              <ButtonAnchor kind="quiet" size="small" href={secret.uri}>
                {t('security.openApp')}
              </ButtonAnchor>
            )}
            <SmallButton
              icon={<Copy size={16} aria-hidden />}
              onClick={() =>
                void navigator.clipboard
                  ?.writeText(secret.secret)
                  .then(() => success(t('share.copied')))
              }
            >
              {t('security.copyKey')}
            </SmallButton>
          </Row>
        </Stack>
      </Row>
      <TextField
        form={form}
        name="TotpCode"
        label={t('auth.totpCode')}
        inputMode="numeric"
        code
        autoComplete="one-time-code"
        maxLength={6}
      />
      <Button type="submit" disabled={form.busy}>
        {t('pin.confirm')}
      </Button>
    </Form>
  );
}

function Disable({ done }: { done: () => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const form = useForm({
    initial: { Password: '', TotpCode: '' },
    command: useCommand(auth.disableTotp, [auth]),
    body: (values) => values,
    done,
  });
  if (!open) {
    return (
      <Button kind="quiet" self="start" onClick={() => setOpen(true)}>
        {t('security.giveUp')}
      </Button>
    );
  }
  return (
    <Form form={form} gap={20}>
      <OwnPasswordField form={form} />
      <TextField
        form={form}
        name="TotpCode"
        label={t('auth.totpCode')}
        help={t('auth.totpHelp')}
        autoComplete="one-time-code"
      />
      <Button type="submit" disabled={form.busy}>
        {t('security.giveUp')}
      </Button>
    </Form>
  );
}
