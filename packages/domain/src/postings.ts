import { assertSafe, assertWhole } from './exact.ts';
import type { Sen } from './money.ts';
import type { WalletType, WithdrawalTerms } from './wallet.ts';

/** The company's own accounts. */
export const SYSTEM_ACCOUNTS = [
  'BANK_CLEARING',
  'SALES',
  'BONUS_EXPENSE',
  'CHARGES_INCOME',
  'WITHDRAWALS_PAYABLE',
  'REFUNDS_PAYABLE',
  'ADJUSTMENTS',
  'TAX_WITHHELD',
] as const;
export type SystemAccount = (typeof SYSTEM_ACCOUNTS)[number];

/** One wallet of one member. */
export interface WalletAccount {
  memberId: number;
  walletType: WalletType;
}

/**
 * One posting: the change in an account's balance, in sen, as the company's books see it. A wallet is a
 * liability to the member, so money for the member is positive; bank clearing and bonus expense take the
 * opposite sign.
 */
export type Posting =
  | { system: SystemAccount; amount: Sen }
  | { wallet: WalletAccount; amount: Sen };

/** Amounts posted to several wallets on one side of a transaction. */
type WalletAmounts = readonly { wallet: WalletAccount; amount: Sen }[];

/**
 * Checks that postings balance and drops zero amounts.
 * @throws RangeError unless the amounts are whole sen and sum to zero
 */
export function balanced(postings: readonly Posting[]): Posting[] {
  let sum = 0;
  for (const { amount } of postings) {
    assertSafe(amount);
    sum += amount;
  }
  if (sum !== 0) throw new RangeError(`postings leave ${sum} sen`);
  return postings.filter(({ amount }) => amount !== 0);
}

function totalOf(amounts: WalletAmounts): Sen {
  let total = 0;
  for (const { amount } of amounts) {
    assertWhole(amount);
    total += amount;
  }
  return total;
}

/** From one system account to other accounts, the usual shape. */
function from(system: SystemAccount, amount: Sen, to: Posting[]): Posting[] {
  assertWhole(amount);
  return balanced([{ system, amount: -amount }, ...to]);
}

/** An approved reload: money received in the bank is credited to the member. */
export function reloadPostings(wallet: WalletAccount, amount: Sen): Posting[] {
  return from('BANK_CLEARING', amount, [{ wallet, amount }]);
}

/** A sale paid from one or more wallets. */
export function salePaymentPostings(payments: WalletAmounts): Posting[] {
  return balanced([
    ...payments.map(({ wallet, amount }) => ({ wallet, amount: -amount })),
    { system: 'SALES', amount: totalOf(payments) },
  ]);
}

/** A sale paid into the company's bank account: by slip, by card, or through a stockist who passes the cash on. */
export function saleBankPostings(amount: Sen): Posting[] {
  return from('BANK_CLEARING', amount, [{ system: 'SALES', amount }]);
}

/** Bonuses, each paid into the earner’s wallet. */
export function bonusPostings(bonuses: WalletAmounts): Posting[] {
  return from('BONUS_EXPENSE', totalOf(bonuses), [...bonuses]);
}

/** Withheld tax remitted to the tax office by bank. */
export function taxRemittedPostings(amount: Sen): Posting[] {
  return from('TAX_WITHHELD', amount, [{ system: 'BANK_CLEARING', amount }]);
}

/**
 * A transfer to another member, or a conversion between a member's own wallets; the sender pays the charge
 * on top.
 */
export function movePostings(
  sender: WalletAccount,
  receiver: WalletAccount,
  amount: Sen,
  charge: Sen,
): Posting[] {
  assertWhole(amount);
  assertWhole(charge);
  return balanced([
    { wallet: sender, amount: -(amount + charge) },
    { wallet: receiver, amount },
    { system: 'CHARGES_INCOME', amount: charge },
  ]);
}

/** A withdrawal request: the amount is held at once. */
export function withdrawalHoldPostings(wallet: WalletAccount, terms: WithdrawalTerms): Posting[] {
  assertWhole(terms.held);
  return balanced([
    { wallet, amount: -terms.held },
    { system: 'WITHDRAWALS_PAYABLE', amount: terms.held },
  ]);
}

/** An approved withdrawal: paid out by bank; the charge becomes income. */
export function withdrawalPaidPostings(terms: WithdrawalTerms): Posting[] {
  return from('WITHDRAWALS_PAYABLE', terms.held, [
    { system: 'BANK_CLEARING', amount: terms.payout },
    { system: 'CHARGES_INCOME', amount: terms.charge },
  ]);
}

/**
 * A refund: wallet payments go back to the wallets, bank payments become a payable that {@link
 * refundPaidPostings} settles.
 */
export function refundPostings(toWallets: WalletAmounts, toBank: Sen): Posting[] {
  assertWhole(toBank);
  return from('SALES', totalOf(toWallets) + toBank, [
    ...toWallets,
    { system: 'REFUNDS_PAYABLE', amount: toBank },
  ]);
}

/** A refund payable settled by bank. */
export function refundPaidPostings(amount: Sen): Posting[] {
  return from('REFUNDS_PAYABLE', amount, [{ system: 'BANK_CLEARING', amount }]);
}

/** A manual adjustment by staff; a positive amount credits the member. */
export function adjustmentPostings(wallet: WalletAccount, amount: Sen): Posting[] {
  return balanced([
    { system: 'ADJUSTMENTS', amount: -amount },
    { wallet, amount },
  ]);
}

/** The reversing transaction; postings are never changed, only reversed. */
export function reversalPostings(postings: readonly Posting[]): Posting[] {
  return balanced(postings.map((posting) => ({ ...posting, amount: -posting.amount })));
}
