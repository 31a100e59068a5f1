import type { ResultOf } from '@canopy/contract/call';
import { wallets } from '@canopy/contract/money/wallets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { useLogin } from '../../../session/session.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { Form, SelectField, TextField } from '../../../ui/input/form.tsx';
import { metaText, moneyText } from '../../../i18n/format.ts';
import { bodyProblems } from '../../../ui/input/formCheck.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../ui/feedback/PageState.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { usePin } from '../../../ui/input/usePin.tsx';
import { amountProblems, MoveAmount, moveCost } from './MoveAmount.tsx';
import { RecipientField, useRecipient } from './RecipientField.tsx';
import { LockNotice } from './LockNotice.tsx';
import { WalletPays } from './WalletPays.tsx';

type Terms = ResultOf<typeof wallets.moveTerms>;
type WalletType = Terms['wallets'][number]['walletType'];

/** Transfer to another member, who is shown by name before the PIN is requested. */
export default function WalletTransferScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const terms = useCall(wallets.moveTerms, { MemberID: login.memberID });
  const [round, setRound] = useState(0);
  if (!terms.data) return <PageState title={t('screen.walletTransfer')} read={terms} />;
  return (
    <>
      <PageHeader title={t('screen.walletTransfer')} hint={t('walletMove.transferHint')} />
      <LockNotice />
      <Grid columns="cards" align="start">
        <TransferForm key={round} terms={terms.data} again={() => setRound(round + 1)} />
      </Grid>
    </>
  );
}

function TransferForm({ terms, again }: { terms: Terms; again: () => void }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { success } = useFeedback();
  const transfer = useCommand(wallets.transfer, [wallets]);
  const sources = terms.wallets.filter((wallet) => wallet.transfer);
  const typedBody = (values: {
    ToMember: string;
    WalletType: WalletType;
    Amount: string;
    Remark: string;
  }) => ({
    MemberID: login.memberID,
    ...values,
  });
  const bodyOf = (values: Parameters<typeof typedBody>[0]) => ({
    ...typedBody(values),
    ...(recipient.found ? { ToMember: recipient.found.memberID } : {}),
  });
  const walletOf = (type: string) => sources.find((row) => row.walletType === type)!;
  const costOf = ({ WalletType, Amount }: { WalletType: string; Amount: string }) =>
    moveCost(Amount, terms.transfer, walletOf(WalletType).balance);
  const form = useForm({
    initial: {
      ToMember: '',
      WalletType: sources[0]!.walletType,
      Amount: '',
      Remark: '',
    },
    check: (values) => [
      ...bodyProblems(wallets.transfer, typedBody(values), { later: ['SecurityPin'] }),
      ...amountProblems(costOf(values), terms.transfer, t),
    ],
    send: async () => {
      if (recipient.found) pin.ask();
      else form.setProblems([{ field: 'ToMember', code: 'MEMBER_UNKNOWN' }]);
    },
  });
  const recipient = useRecipient(form.values.ToMember);
  const wallet = walletOf(form.values.WalletType);
  const cost = costOf(form.values);
  const name = recipient.found?.fullName ?? '';
  const pin = usePin(
    async (SecurityPin) => {
      await transfer.mutateAsync({ ...bodyOf(form.values), SecurityPin });
      success(t('walletMove.transferred', { amount: moneyText(cost.amount), name }));
      again();
    },
    <>
      <p>
        {sentence(t, 'walletMove.askTransfer', {
          amount: <Money value={cost.amount} size={20} />,
          name: <strong>{name}</strong>,
          id: <bdi className="code">{recipient.found?.memberID}</bdi>,
        })}
      </p>
      <WalletPays
        payments={[{ WalletType: wallet.walletType, Amount: cost.total }]}
        balances={[wallet]}
      />
    </>,
    { onFields: form.onFields },
  );
  return (
    <Form form={form} card>
      <RecipientField
        value={form.values.ToMember}
        onChange={(text) => form.set('ToMember', text)}
        recipient={recipient}
        problem={form.problems['ToMember']}
      />
      <SelectField
        form={form}
        name="WalletType"
        label={t('walletMove.from')}
        options={sources.map((row) => ({
          value: row.walletType,
          label: metaText(t(`wallet.${row.walletType}`), moneyText(row.balance)),
        }))}
      />
      <MoveAmount form={form} terms={terms.transfer} cost={cost} />
      <TextField
        form={form}
        name="Remark"
        label={t('walletMove.note')}
        help={t('walletMove.noteHelp')}
        maxLength={100}
      />
      <Button type="submit" wide>
        {t('walletMove.transfer')}
      </Button>
      {pin.dialog}
    </Form>
  );
}
