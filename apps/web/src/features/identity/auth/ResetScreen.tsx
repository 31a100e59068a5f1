import { auth } from '@canopy/contract/identity/auth';
import { settings } from '@canopy/contract/company/settings';
import { LIMITS } from '@canopy/domain/limits';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeSession } from '../../../session/session.ts';
import { Button, ButtonAnchor } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Form, TextField } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { errorText, Skeleton } from '../../../ui/feedback/states.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PIN_INPUT, newPinProblems } from './PinFields.tsx';
import { PublicForm } from './PublicForm.tsx';

/** Target of a mailed link: choose a new password or a new security PIN. */
export default function ResetScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/resetpassword/$id' });
  const link = useCall(auth.resetLink, { ResetID: id });
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <PublicForm title={t('done.updated')} text={t('forgot.done')}>
        <ButtonAnchor href="/signin" wide>
          {t('auth.signIn')}
        </ButtonAnchor>
      </PublicForm>
    );
  }
  if (link.error) {
    return (
      <PublicForm
        title={t('forgot.reset')}
        text={link.error.status === 400 ? t('forgot.badLink') : errorText(link.error, t)}
      >
        <ButtonLink to="/forgotpassword" wide>
          {t('forgot.again')}
        </ButtonLink>
      </PublicForm>
    );
  }
  if (!link.data) {
    return (
      <PublicForm title={t('forgot.reset')}>
        <Skeleton lines={3} height={40} />
      </PublicForm>
    );
  }
  const finished = async () => {
    // the server has ended every session, so drop the one in this browser too
    await closeSession();
    setDone(true);
  };
  return link.data.purpose === 'PIN' ? (
    <NewPin id={id} done={finished} />
  ) : (
    <NewPassword id={id} done={finished} />
  );
}

function NewPassword({ id, done }: { id: string; done: () => Promise<void> }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { Password: '', ConfirmPassword: '' },
    command: useCommand(auth.resetPassword, []),
    body: (values) => ({ ResetID: id, ...values }),
    done,
  });
  return (
    <PublicForm title={t('forgot.newPassword')} text={t('auth.changeText')}>
      <Form form={form}>
        <NewPasswordFields form={form} />
        <Button type="submit" wide disabled={form.busy}>
          {t('auth.savePassword')}
        </Button>
      </Form>
    </PublicForm>
  );
}

function NewPin({ id, done }: { id: string; done: () => Promise<void> }) {
  const { t } = useTranslation();
  const company = useCall(settings.publicSettings);
  const form = useForm({
    initial: { Pin: '', ConfirmPin: '' },
    check: newPinProblems,
    command: useCommand(auth.resetSecurityPin, []),
    body: (values) => ({ ResetID: id, ...values }),
    done,
  });
  return (
    <PublicForm
      title={t('forgot.newPin')}
      text={t('forgot.pinHold', {
        payoutHoldHours: company.data?.payoutHoldHours ?? LIMITS.payoutHoldHours,
      })}
    >
      <Form form={form}>
        <TextField
          form={form}
          name="Pin"
          label={t('pin.new')}
          help={t('pin.help')}
          {...PIN_INPUT}
        />
        <TextField form={form} name="ConfirmPin" label={t('pin.again')} {...PIN_INPUT} />
        <Button type="submit" wide disabled={form.busy}>
          {t('pin.save')}
        </Button>
      </Form>
    </PublicForm>
  );
}
