import { auth } from '@canopy/contract/identity/auth';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { useForm, type FormState } from '../../../ui/input/useForm.ts';
import { OwnPasswordField } from './OwnPasswordField.tsx';

/** Asks for the password before a session of another device ends. */
export function EndSessionDialog({
  sessionID,
  device,
  onClose,
}: {
  sessionID: number;
  /** Name of the device. */
  device: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { Password: '' },
    command: useCommand(auth.endSession, [auth]),
    body: (values) => ({ ...values, SessionID: sessionID }),
    done: onClose,
  });
  return <Dialog form={form} title={device} text={t('security.endText')} onClose={onClose} />;
}

/** Asks for the password before the sessions of all other devices end. */
export function EndOtherSessionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { Password: '' },
    command: useCommand(auth.endOtherSessions, [auth]),
    body: (values) => values,
    done: onClose,
  });
  return (
    <Dialog
      form={form}
      title={t('security.endOthers')}
      text={t('security.endOthersText')}
      onClose={onClose}
    />
  );
}

function Dialog({
  form,
  title,
  text,
  onClose,
}: {
  form: FormState<{ Password: string }>;
  title: string;
  text: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <FormDialog form={form} size="small" title={title} ok={t('security.end')} onClose={onClose}>
      <p className="muted">{text}</p>
      <OwnPasswordField form={form} />
    </FormDialog>
  );
}
