import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { useAskedProof, type AskedProof } from '../../../ui/overlay/proof.ts';
import { useForm } from '../../../ui/input/useForm.ts';
import { ProofAnewFields, proofOf } from './ProofAnewFields.tsx';

/** Asks for the password, and a code, whenever a command was refused without them; used once, in the frame. */
export default function ProofDialog() {
  const asked = useAskedProof();
  return asked && <Dialog asked={asked} />;
}

function Dialog({ asked }: { asked: AskedProof }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { CurrentPassword: '', TotpCode: '' },
    check: ({ CurrentPassword }) =>
      CurrentPassword ? [] : [{ field: 'CurrentPassword', code: 'REQUIRED' }],
    kept: true,
    send: (values) => asked.send(proofOf(values)),
  });
  return (
    <FormDialog
      form={form}
      size="small"
      plain
      title={t('auth.proofTitle')}
      ok={t('pin.confirm')}
      onClose={asked.cancel}
    >
      <p className="muted">{t('auth.proofText')}</p>
      <ProofAnewFields form={form} />
    </FormDialog>
  );
}
