import { Button, SmallButton } from '../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { Total, Totals } from '../../../ui/list/Totals.tsx';
import { bodyProblems } from '../../../ui/input/formCheck.ts';
import { wallets } from '@canopy/contract/money/wallets';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import { mostWithdrawable, withdrawalTerms } from '@canopy/domain/wallet';
import type { ResultOf } from '@canopy/contract/call';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { dateText, moneyText, timeText } from '../../../i18n/format.ts';
import { Form, TextField } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';
import { usePin } from '../../../ui/input/usePin.tsx';
import { LockNotice } from './LockNotice.tsx';
import { WalletPays } from './WalletPays.tsx';
import { RequestRows } from './RequestRows.tsx';
import { sentence } from '../../../i18n/sentence.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';

type Terms = ResultOf<typeof wallets.withdrawalTerms>;

/** Withdrawal from the e-wallet to a bank account, with charge and net amount. */
export default function WalletWithdrawalScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const terms = useCall(wallets.withdrawalTerms, { MemberID: login.memberID });
  const [round, setRound] = useState(0);
  if (!terms.data) return <PageState title={t('screen.walletWithdrawal')} read={terms} />;
  return (
    <>
      <PageHeader title={t('screen.walletWithdrawal')} hint={t('withdrawal.hint')} />
      <LockNotice />
      <Grid columns="cards" align="start">
        {terms.data.blocked ? (
          <Blocked terms={terms.data} />
        ) : (
          <WithdrawalForm key={round} terms={terms.data} again={() => setRound(round + 1)} />
        )}
        <RequestRows type="WITHDRAWAL" />
      </Grid>
    </>
  );
}

/** Why a withdrawal is not possible now, and where to fix that. */
function Blocked({ terms }: { terms: Terms }) {
  const { t } = useTranslation();
  return (
    <Card gap={16}>
      <Available terms={terms} />
      <Notice role="status">
        {t(`withdrawal.${terms.blocked!}`, {
          until: terms.holdUntil ? timeText(terms.holdUntil) : '',
        })}
      </Notice>
      {terms.blocked !== 'PAYOUT_ON_HOLD' && terms.blocked !== 'WALLET_NOT_ALLOWED' && (
        <ButtonLink
          to="/dashboard/myProfile"
          search={{ tab: terms.blocked === 'BANK_MISSING' ? 'bank' : 'identity' }}
        >
          {t('screen.myProfile')}
        </ButtonLink>
      )}
    </Card>
  );
}

function Available({ terms }: { terms: Terms }) {
  const { t } = useTranslation();
  return (
    <div>
      <p className="small muted">{t('wallet.EW')}</p>
      <Money value={terms.balance} size={28} />
    </div>
  );
}

function WithdrawalForm({ terms, again }: { terms: Terms; again: () => void }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { success } = useFeedback();
  const withdraw = useCommand(wallets.withdraw, [wallets]);
  const minimum = parseMoney(terms.minimum)!;
  const atLeast = t('wallets.amountHelp', { amount: moneyText(terms.minimum) });
  const bodyOf = ({ Amount }: { Amount: string }) => ({ MemberID: login.memberID, Amount });
  const setting = { ...terms, minimum };
  const costOf = (typed: string) => {
    const amount = parseMoney(typed) ?? 0;
    const cost = withdrawalTerms(amount, setting);
    const short = cost !== null && cost.held > parseMoney(terms.balance)!;
    return { cost, short, ready: cost !== null && amount >= minimum && !short };
  };
  const form = useForm({
    initial: { Amount: '' },
    check: (values) => {
      const { short, ready } = costOf(values.Amount);
      return [
        ...bodyProblems(wallets.withdraw, bodyOf(values), { later: ['SecurityPin'] }),
        ...(ready ? [] : [{ field: 'Amount', code: short ? t('withdrawal.short') : atLeast }]),
      ];
    },
    send: async () => pin.ask(),
  });
  const { cost, short, ready } = costOf(form.values.Amount);
  const most = mostWithdrawable(parseMoney(terms.balance)!, setting);

  const pin = usePin(
    async (SecurityPin) => {
      await withdraw.mutateAsync({ ...bodyOf(form.values), SecurityPin });
      success(t('withdrawal.asked'));
      again();
    },
    cost && (
      <>
        <p>
          {sentence(t, 'withdrawal.askFor', {
            amount: <Money value={decimalOf(cost.payout)} size={20} />,
            bank: terms.bank ? `${terms.bank.name} ${terms.bank.account}` : '',
          })}
        </p>
        <WalletPays
          payments={[{ WalletType: 'EW', Amount: decimalOf(cost.held) }]}
          balances={[{ walletType: 'EW', balance: terms.balance }]}
          charge={cost.charge > 0 ? decimalOf(cost.charge) : undefined}
        />
      </>
    ),
    { onFields: form.onFields },
  );

  return (
    <Form form={form} card>
      <Available terms={terms} />
      <TextField
        form={form}
        name="Amount"
        label={t('wallets.amount')}
        inputMode="decimal"
        problem={short ? t('withdrawal.short') : undefined}
        help={atLeast}
      />
      <SmallButton self="start" onClick={() => form.set('Amount', decimalOf(most))}>
        {t('withdrawal.all')}
      </SmallButton>
      <Totals aria-live="polite">
        <Total label={t('withdrawal.held')}>
          {ready && cost ? <Money value={decimalOf(cost.held)} /> : '–'}
        </Total>
        <Total label={t('withdrawal.charge')}>
          {ready && cost ? <Money value={decimalOf(cost.charge)} /> : '–'}
        </Total>
        <Total label={t('withdrawal.payout')} sum>
          {ready && cost ? <Money value={decimalOf(cost.payout)} /> : '–'}
        </Total>
      </Totals>
      {terms.bank && (
        <p className="small muted">
          {sentence(t, 'label.pair', {
            label: t('withdrawal.to'),
            value: (
              <Meta>
                <strong>
                  {terms.bank.name} <bdi>{terms.bank.account}</bdi>
                </strong>
                {terms.bank.holder}
              </Meta>
            ),
          })}
        </p>
      )}
      <p className="small muted">{t('withdrawal.payoutBy', { day: dateText(terms.payoutBy) })}</p>
      <Button type="submit" wide>
        {t('withdrawal.ask')}
      </Button>
      {pin.dialog}
    </Form>
  );
}
