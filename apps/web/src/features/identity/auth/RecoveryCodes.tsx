import { auth } from '@canopy/contract/identity/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storeLogin } from '../../../session/session.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Grid, Row } from '../../../ui/layout/Stack.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { ProofAnewFields, proofOf } from './ProofAnewFields.tsx';

/** Shows recovery codes until their owner says that they are kept. */
export function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const form = useForm({
    initial: {},
    command: useCommand(auth.keepRecoveryCodes, [auth]),
    body: () => ({ RecoveryCode: codes[0] ?? '' }),
    done: async (record) => {
      await storeLogin(record);
      done();
    },
  });
  return (
    <Form form={form} gap={16}>
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
        <Button type="submit" disabled={form.busy}>
          {t('security.kept')}
        </Button>
      </Row>
    </Form>
  );
}

/** The codes were shown once and nobody said that they are kept: the way to new ones, without any proof. */
export function UnkeptCodes({ done }: { done: (codes: string[]) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: {},
    command: useCommand(auth.newRecoveryCodes, [auth]),
    body: () => ({}),
    done: ({ recoveryCodes }) => done(recoveryCodes),
  });
  return (
    <Form form={form} gap={16}>
      <Notice look="wait" role="status">
        {t('security.codesUnkept')}
      </Notice>
      <Button type="submit" self="start" disabled={form.busy}>
        {t('security.newCodes')}
      </Button>
    </Form>
  );
}

/** Replaces codes that were kept, say after a printed list was lost. */
export function ReplaceCodes({ done }: { done: (codes: string[]) => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const form = useForm({
    initial: { CurrentPassword: '', TotpCode: '' },
    command: useCommand(auth.newRecoveryCodes, [auth]),
    body: proofOf,
    done: ({ recoveryCodes }) => done(recoveryCodes),
  });
  if (!open) {
    return (
      <Button kind="quiet" self="start" onClick={() => setOpen(true)}>
        {t('security.newCodes')}
      </Button>
    );
  }
  return (
    <Form form={form} gap={20}>
      <p className="muted">{t('security.newCodesText')}</p>
      <ProofAnewFields form={form} />
      <Button type="submit" disabled={form.busy}>
        {t('security.newCodes')}
      </Button>
    </Form>
  );
}
