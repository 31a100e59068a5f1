import { Button } from '../../ui/Button.tsx';
import { Grid } from '../../ui/Stack.tsx';
import { bodyProblems } from '../../ui/formCheck.ts';
import { settings } from '@canopy/contract/settings';
import { wallets } from '@canopy/contract/wallets';
import { parseMoney, decimalOf } from '@canopy/domain/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { useCall, useCommand } from '../../ui/api.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { Form, TextField } from '../../ui/form.tsx';
import { useForm } from '../../ui/useForm.ts';
import { moneyText } from '../../ui/format.ts';
import { ImageUpload } from '../../ui/ImageUpload.tsx';
import { Money } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePin } from '../../ui/usePin.tsx';
import { RequestRows } from './RequestRows.tsx';
import { PayTo } from '../payments/PayTo.tsx';
import { sentence } from '../../i18n/sentence.tsx';

/** Reload request with amount and bank slip; the money is credited when staff approve it. */
export default function WalletReloadScreen() {
  const [round, setRound] = useState(0);
  return <ReloadForm key={round} again={() => setRound(round + 1)} />;
}

function ReloadForm({ again }: { again: () => void }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const company = useCall(settings.publicSettings);
  const { success } = useFeedback();
  const reload = useCommand(wallets.reload, [wallets]);
  const bodyOf = (values: { Amount: string; BankSlip: string }) => ({
    MemberID: login.memberID,
    ...values,
  });
  const form = useForm({
    initial: { Amount: '', BankSlip: '' },
    check: (values) => bodyProblems(wallets.reload, bodyOf(values), { later: ['SecurityPin'] }),
    send: async () => pin.ask(),
  });
  const amount = decimalOf(parseMoney(form.values.Amount) ?? 0);

  const pin = usePin(
    async (SecurityPin) => {
      await reload.mutateAsync({ ...bodyOf(form.values), SecurityPin });
      success(t('wallets.asked'));
      again();
    },
    <p>{sentence(t, 'wallets.askFor', { amount: <Money value={amount} size={20} /> })}</p>,
  );

  return (
    <>
      <PageHeader title={t('screen.walletReload')} hint={t('wallets.reloadText')} />
      <Grid columns="cards" align="start">
        <Form form={form} card>
          <TextField
            form={form}
            name="Amount"
            label={t('wallets.amount')}
            inputMode="decimal"
            help={
              company.data &&
              t('wallets.amountHelp', { amount: moneyText(company.data.reloadMinimum) })
            }
          />
          <PayTo
            {...(parseMoney(form.values.Amount) ? { amount } : {})}
            reference={login.memberID}
          />
          <ImageUpload
            label={t('label.slip')}
            pathway="slip"
            value={form.values.BankSlip}
            onChange={(url) => form.set('BankSlip', url)}
            problem={form.problems['BankSlip']}
          />
          <Button type="submit" wide>
            {t('wallets.ask')}
          </Button>
        </Form>
        <RequestRows type="RELOAD" />
      </Grid>
      {pin.dialog}
    </>
  );
}
