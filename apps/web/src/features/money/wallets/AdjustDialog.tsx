import { wallets } from '@canopy/contract/money/wallets';
import { WALLET_TYPES, type WalletType } from '@canopy/domain/wallet';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { SelectField, TextField } from '../../../ui/input/form.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { useForm } from '../../../ui/input/useForm.ts';

/** Requests an adjustment of a member's balance, which a second person approves. */
export function AdjustDialog({
  memberID,
  name,
  onClose,
}: {
  memberID: string;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const form = useForm({
    initial: { WalletType: 'EW' as string, Amount: '', Reason: '' },
    command: useCommand(wallets.adjust, [wallets]),
    body: ({ WalletType, ...values }) => ({
      MemberID: memberID,
      WalletType: WalletType as WalletType,
      ...values,
    }),
    done: () => {
      success(t('adjustment.asked'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('adjustment.title', { name, id: memberID })}
      ok={t('adjustment.ask')}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="WalletType"
        label={t('adjustment.wallet')}
        options={WALLET_TYPES.map((value) => ({ value, label: t(`wallet.${value}`) }))}
      />
      <TextField
        form={form}
        name="Amount"
        label={t('wallets.amount')}
        help={t('adjustment.amountHelp')}
      />
      <TextField
        form={form}
        name="Reason"
        label={t('action.reason')}
        help={t('adjustment.reasonHelp')}
        maxLength={300}
      />
    </FormDialog>
  );
}
