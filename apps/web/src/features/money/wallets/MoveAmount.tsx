import type { ResultOf } from '@canopy/contract/call';
import type { wallets } from '@canopy/contract/money/wallets';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import { chargeFor, maxAmountWithCharge } from '@canopy/domain/wallet';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { moneyText } from '../../../i18n/format.ts';
import { TextField } from '../../../ui/input/form.tsx';
import type { Problem } from '../../../ui/input/formCheck.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { Total, Totals } from '../../../ui/list/Totals.tsx';
import type { FormState } from '../../../ui/input/useForm.ts';

type Charge = ResultOf<typeof wallets.moveTerms>['transfer'];

/** What an amount costs including the charge, and whether the wallet covers it; in sen. */
export function moveCost(typed: string, terms: Charge, balance: string) {
  const setting = { ...terms, minimum: parseMoney(terms.minimum)! };
  const amount = parseMoney(typed) ?? 0;
  const charge = chargeFor(amount, setting);
  const short = amount + charge > parseMoney(balance)!;
  return {
    amount: decimalOf(amount),
    charge: decimalOf(charge),
    total: decimalOf(amount + charge),
    short,
    ready: amount > 0 && amount >= setting.minimum && !short,
    most: decimalOf(maxAmountWithCharge(parseMoney(balance)!, setting)),
  };
}

/** What keeps the amount from being moved, as a problem of its field. */
export const amountProblems = (
  cost: ReturnType<typeof moveCost>,
  terms: Charge,
  t: TFunction,
): Problem[] => {
  if (cost.ready) return [];
  const code = cost.short
    ? t('walletMove.short')
    : t('wallets.amountHelp', { amount: moneyText(terms.minimum) });
  return [{ field: 'Amount', code }];
};

/** The amount of a transfer or conversion with its charge, and a button for the whole balance. */
export function MoveAmount<V extends { Amount: string }>({
  form,
  terms,
  cost,
}: {
  form: FormState<V>;
  terms: Charge;
  cost: ReturnType<typeof moveCost>;
}) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        form={form}
        name="Amount"
        label={t('wallets.amount')}
        inputMode="decimal"
        problem={cost.short ? t('walletMove.short') : undefined}
        help={t('wallets.amountHelp', { amount: moneyText(terms.minimum) })}
      />
      <SmallButton self="start" onClick={() => form.set('Amount', cost.most)}>
        {t('walletMove.all')}
      </SmallButton>
      <Totals aria-live="polite">
        <Total label={t('withdrawal.charge')}>
          {cost.ready ? <Money value={cost.charge} /> : '–'}
        </Total>
        <Total label={t('withdrawal.held')} sum>
          {cost.ready ? <Money value={cost.total} /> : '–'}
        </Total>
      </Totals>
    </>
  );
}
