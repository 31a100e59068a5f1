import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice, Tag } from '../../ui/Notice.tsx';
import { Grid, Row, Stack } from '../../ui/Stack.tsx';
import { useCommand } from '../../ui/api.ts';
import { auth } from '@canopy/contract/auth';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../session/call.ts';
import { storeLogin, useLogin } from '../../session/session.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { Form, TextField } from '../../ui/form.tsx';
import { useForm } from '../../ui/useForm.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import { OwnPasswordField } from './OwnPasswordField.tsx';

/** Sets up or removes an authenticator app. */
export function Authenticator() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (login.actingAs) return null;
  const refresh = async () => storeLogin(await call(auth.me, {}));
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
        <RecoveryCodes codes={codes} done={() => void refresh().then(() => setCodes(null))} />
      ) : login.totp ? (
        <Disable done={() => void refresh()} />
      ) : secret ? (
        <Confirm
          secret={secret}
          done={(made) => {
            setSecret(null);
            setCodes(made);
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

function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  return (
    <Stack gap={16}>
      <Notice look="wait">{t('security.codesText')}</Notice>
      <Grid as="ol" columns="codes" gap={8} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Grid>
      <Row gap={12}>
        <Button
          kind="quiet"
          onClick={() =>
            void navigator.clipboard
              ?.writeText(codes.join('\n'))
              .then(() => success(t('share.copied')))
          }
        >
          {t('security.copyCodes')}
        </Button>
        <Button onClick={done}>{t('security.kept')}</Button>
      </Row>
    </Stack>
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
      <>
        <p className="muted">{t('security.totpOnText')}</p>
        <Button
          kind="quiet"
          self="start"

          onClick={() => setOpen(true)}
        >
          {t('security.giveUp')}
        </Button>
      </>
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
