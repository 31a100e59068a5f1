import type { ResultOf } from '@canopy/contract/call';
import { wallets } from '@canopy/contract/money/wallets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { useLogin } from '../../../session/session.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Choice } from '../../../ui/input/Choice.tsx';
import { Fieldset } from '../../../ui/layout/Fieldset.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { moneyText } from '../../../i18n/format.ts';
import { bodyProblems } from '../../../ui/input/formCheck.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { usePin } from '../../../ui/input/usePin.tsx';
import { amountProblems, MoveAmount, moveCost } from './MoveAmount.tsx';
import { LockNotice } from './LockNotice.tsx';
import { WalletPays } from './WalletPays.tsx';

type Terms = ResultOf<typeof wallets.moveTerms>;

/** Conversion from one of the member's wallets into another. */
export default function WalletConvertScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const terms = useCall(wallets.moveTerms, { MemberID: login.memberID });
  const [round, setRound] = useState(0);
  if (!terms.data) return <PageState title={t('screen.walletConvert')} read={terms} />;
  return (
    <>
      <PageHeader title={t('screen.walletConvert')} hint={t('walletMove.convertHint')} />
      <LockNotice />
      <Grid columns="cards" align="start">
        <ConvertForm key={round} terms={terms.data} again={() => setRound(round + 1)} />
      </Grid>
    </>
  );
}

/** The conversions allowed by the wallet rules, as options of a form: `EW-RW`. */
const waysOf = (terms: Terms) =>
  terms.wallets.flatMap((from) =>
    from.convertTo.map((to) => ({ value: `${from.walletType}-${to}`, from, to })),
  );

function ConvertForm({ terms, again }: { terms: Terms; again: () => void }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { success } = useFeedback();
  const convert = useCommand(wallets.convert, [wallets]);
  const ways = waysOf(terms);
  const bodyOf = (values: { Way: string; Amount: string }) => {
    const { from, to } = ways.find((way) => way.value === values.Way)!;
    return {
      MemberID: login.memberID,
      FromWalletType: from.walletType,
      ToWalletType: to,
      Amount: values.Amount,
    };
  };
  const costOf = ({ Way, Amount }: { Way: string; Amount: string }) =>
    moveCost(Amount, terms.convert, ways.find((way) => way.value === Way)!.from.balance);
  const form = useForm({
    initial: { Way: ways[0]!.value, Amount: '' },
    check: (values) => [
      ...bodyProblems(wallets.convert, bodyOf(values), { later: ['SecurityPin'] }),
      ...amountProblems(costOf(values), terms.convert, t),
    ],
    send: async () => pin.ask(),
  });
  const { from, to } = ways.find((way) => way.value === form.values.Way)!;
  const cost = costOf(form.values);
  const wallet = { from: t(`wallet.${from.walletType}`), to: t(`wallet.${to}`) };
  const pin = usePin(
    async (SecurityPin) => {
      await convert.mutateAsync({ ...bodyOf(form.values), SecurityPin });
      success(t('walletMove.converted', { amount: moneyText(cost.amount), ...wallet }));
      again();
    },
    <>
      <p>
        {sentence(t, 'walletMove.askConvert', {
          amount: <Money value={cost.amount} size={20} />,
          ...wallet,
        })}
      </p>
      <WalletPays
        payments={[{ WalletType: from.walletType, Amount: cost.total }]}
        balances={[from]}
      />
    </>,
    { onFields: form.onFields },
  );
  return (
    <Form form={form} card>
      <Fieldset legend={t('walletMove.way')}>
        {ways.map((way) => (
          <Choice
            key={way.value}
            name="Way"
            checked={way.value === form.values.Way}
            onChange={() => form.set('Way', way.value)}
            title={t('walletMove.fromTo', {
              from: t(`wallet.${way.from.walletType}`),
              to: t(`wallet.${way.to}`),
            })}
            text={sentence(t, 'label.pair', {
              label: t('wallets.balance'),
              value: <Money value={way.from.balance} />,
            })}
          />
        ))}
      </Fieldset>
      <MoveAmount form={form} terms={terms.convert} cost={cost} />
      <Button type="submit" wide>
        {t('walletMove.convert')}
      </Button>
      {pin.dialog}
    </Form>
  );
}
