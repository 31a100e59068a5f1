import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { BackLink } from '../../../ui/layout/BackLink.tsx';
import { Button } from '../../../ui/input/Button.tsx';
import { Grid, Stack } from '../../../ui/layout/Stack.tsx';
import { bodyProblems } from '../../../ui/input/formCheck.ts';
import { payments } from '@canopy/contract/checkout/payments';
import { settings } from '@canopy/contract/company/settings';
import { wallets } from '@canopy/contract/money/wallets';
import { parseMoney, decimalOf } from '@canopy/domain/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { Choice } from '../../../ui/input/Choice.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Form, TextField } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { moneyText } from '../../../i18n/format.ts';
import { ImageUpload } from '../../../ui/input/ImageUpload.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { usePin } from '../../../ui/input/usePin.tsx';
import { WalletGets } from './WalletPays.tsx';
import { RequestRows } from './RequestRows.tsx';
import { PayTo } from './PayTo.tsx';
import { redirectToProvider } from './redirectToProvider.ts';
import { sentence } from '../../../i18n/sentence.tsx';

/**
 * Reload with amount and bank slip, credited when staff approve it, or by card, credited when the provider
 * confirms the payment.
 */
export default function WalletReloadScreen() {
  const [round, setRound] = useState(0);
  const [{ amount = '', back }] = useScreenSearch('/dashboard/walletReload');
  return (
    <>
      {back && <BackTo back={back} />}
      {/* an amount requested by another page fills only the first form */}
      <ReloadForm
        key={round}
        wanted={round === 0 ? amount : ''}
        again={() => setRound(round + 1)}
      />
    </>
  );
}

/** Link back to where money was missing. */
function BackTo({ back }: { back: 'checkout' }) {
  const { t } = useTranslation();
  return <BackLink to={`/dashboard/${back}`}>{t(`screen.${back}`)}</BackLink>;
}

function ReloadForm({ wanted, again }: { wanted: string; again: () => void }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const company = useCall(settings.publicSettings);
  const { success, failure } = useFeedback();
  const reload = useCommand(wallets.reload, [wallets]);
  const reloadByCard = useCommand(payments.reload, [wallets]);
  const [byCard, setByCard] = useState(false);
  const bodyOf = (values: { Amount: string; BankSlip: string }) => ({
    MemberID: login.memberID,
    ...values,
  });
  const cardBodyOf = ({ Amount }: { Amount: string }) => ({ MemberID: login.memberID, Amount });
  const form = useForm({
    initial: { Amount: wanted, BankSlip: '' },
    check: (values) =>
      byCard
        ? bodyProblems(payments.reload, cardBodyOf(values), { later: ['SecurityPin'] })
        : bodyProblems(wallets.reload, bodyOf(values), { later: ['SecurityPin'] }),
    send: async () => pin.ask(),
  });
  const card = company.data?.cardPayment === true;
  const amount = decimalOf(parseMoney(form.values.Amount) ?? 0);
  const balances = useCall(wallets.balances, { MemberID: login.memberID });
  const now = balances.data?.find((row) => row.walletType === 'RW')?.balance;

  const pin = usePin(
    async (SecurityPin) => {
      if (byCard) {
        const body = { ...cardBodyOf(form.values), SecurityPin };
        const { paymentReference } = await reloadByCard.mutateAsync(body);
        // if the redirect fails, the request is in the list and can be paid from there
        await redirectToProvider(paymentReference).catch(failure);
      } else {
        await reload.mutateAsync({ ...bodyOf(form.values), SecurityPin });
        success(t('wallets.asked'));
      }
      again();
    },
    <>
      <p>{sentence(t, 'wallets.askFor', { amount: <Money value={amount} size={20} /> })}</p>
      <WalletGets amount={amount} balance={now} />
    </>,
    { onFields: form.onFields },
  );

  return (
    <>
      <PageHeader
        title={t('screen.walletReload')}
        hint={t(card ? 'wallets.reloadTextCard' : 'wallets.reloadText')}
      />
      <Grid columns="cards" align="start">
        <Form form={form} card>
          <WalletLine balance={now} />
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
          {card && <WayToPay byCard={byCard} onChange={setByCard} />}
          {!byCard && (
            <>
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
            </>
          )}
          <Button type="submit" wide>
            {!byCard
              ? t('wallets.ask')
              : parseMoney(form.values.Amount)
                ? t('checkout.payByCard', { amount: moneyText(amount) })
                : t('wallets.pay')}
          </Button>
        </Form>
        <RequestRows type="RELOAD" />
      </Grid>
      {pin.dialog}
    </>
  );
}

/** The wallet the money goes into, with its current balance. */
function WalletLine({ balance }: { balance: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Notice row look="info">
      <span className="grow">
        {sentence(t, 'wallets.reloadInto', { wallet: <strong>{t('wallet.RW')}</strong> })}
      </span>
      {balance !== undefined && <Money value={balance} />}
    </Notice>
  );
}

/** By bank slip or, if the company accepts cards, by card. */
function WayToPay({ byCard, onChange }: { byCard: boolean; onChange: (byCard: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Stack gap={8} role="radiogroup" aria-label={t('wallets.payHow')}>
      <p className="small strong" aria-hidden>
        {t('wallets.payHow')}
      </p>
      <Choice
        name="way"
        checked={!byCard}
        onChange={() => onChange(false)}
        title={t('payment.BANK_SLIP')}
        text={t('checkout.slipText')}
      />
      <Choice
        name="way"
        checked={byCard}
        onChange={() => onChange(true)}
        title={t('payment.CARD')}
        text={t('checkout.cardText')}
      />
    </Stack>
  );
}
