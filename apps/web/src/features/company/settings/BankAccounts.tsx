import type { ResultOf } from '@canopy/contract/call';
import { guards } from '@canopy/contract/company/guards';
import { settings } from '@canopy/contract/company/settings';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/input/Button.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { EditableTable, type EditableColumn } from '../../../ui/input/EditableTable.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { ImageUpload } from '../../../ui/input/ImageUpload.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { useForm } from '../../../ui/input/useForm.ts';

type Account = ResultOf<typeof settings.publicSettings>['bankAccounts'][number];

/** The accounts members are told to pay into, wherever a bank slip is required. */
export function BankAccounts() {
  const stored = useCall(settings.publicSettings);
  if (!stored.data) return <ReadState read={stored} lines={3} />;
  const { bankAccounts, paymentQr } = stored.data;
  return (
    <AccountsForm
      key={JSON.stringify([bankAccounts, paymentQr])}
      stored={bankAccounts}
      paymentQr={paymentQr}
    />
  );
}

function AccountsForm({ stored, paymentQr }: { stored: Account[]; paymentQr: string }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const form = useForm({
    initial: { Accounts: stored, PaymentQr: paymentQr },
    command: useCommand(settings.saveBankAccounts, [settings, guards]),
    body: (values) => values,
    done: (accounts) => {
      // others wait
      form.set('Accounts', accounts);
      form.set('PaymentQr', paymentQr);
      success(t('done.updated'));
    },
  });
  const columns: EditableColumn<Account>[] = [
    { key: 'bank', title: t('label.bankName'), kind: 'string' },
    { key: 'account', title: t('label.bankAccount'), kind: 'string' },
    { key: 'holder', title: t('label.bankHolder'), kind: 'string' },
  ];
  return (
    <Form form={form} card width="text" above={20}>
      <h2 id="bankAccounts">{t('setting.bankAccounts')}</h2>
      <p className="muted small">
        {t('setting.bankAccountsHelp')} {t('setting.bankAccountsWait')}
      </p>
      <EditableTable
        label={t('setting.bankAccounts')}
        field="Accounts"
        columns={columns}
        rows={form.values.Accounts}
        onChange={(rows) => form.set('Accounts', rows)}
        empty={{ bank: '', account: '', holder: '' }}
        problems={form.problems}
      />
      <ImageUpload
        label={t('setting.paymentQr')}
        pathway="banner"
        value={form.values.PaymentQr}
        onChange={(url) => form.set('PaymentQr', url)}
        problem={form.problems['PaymentQr']}
      />
      <p className="muted small">{t('setting.paymentQrHelp')}</p>
      <Button type="submit" self="start" disabled={form.busy}>
        {t('action.save')}
      </Button>
    </Form>
  );
}
