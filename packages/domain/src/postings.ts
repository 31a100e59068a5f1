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
 * One side of a movement: how the balance of the account changes, in sen, as the company's books
 * see it. A wallet is what the company owes the member, so it goes up with a plus; bank clearing
 * and bonus expense stand on the other side and go down by as much.
 */
export type Posting =
  | { system: SystemAccount; amount: Sen }
  | { wallet: WalletAccount; amount: Sen };

/** Amounts that one side of a movement has in several wallets. */
type WalletAmounts = readonly { wallet: WalletAccount; amount: Sen }[];

/** @throws RangeError unless the amounts are whole sen and sum to zero; leaves out empty ones. */
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

/** From one system account to other accounts: the usual shape. */
function from(system: SystemAccount, amount: Sen, to: Posting[]): Posting[] {
  assertWhole(amount);
  return balanced([{ system, amount: -amount }, ...to]);
}

/** An approved reload: money in the bank becomes the member's. */
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

/** A sale paid into the bank: by slip, by card, or at a stockist who passes it on. */
export function saleBankPostings(amount: Sen): Posting[] {
  return from('BANK_CLEARING', amount, [{ system: 'SALES', amount }]);
}

/** Bonuses, each into the earner’s wallet. */
export function bonusPostings(bonuses: WalletAmounts): Posting[] {
  return from('BONUS_EXPENSE', totalOf(bonuses), [...bonuses]);
}

/** Tax that was withheld of bonuses is paid to the tax office by bank. */
export function taxRemittedPostings(amount: Sen): Posting[] {
  return from('TAX_WITHHELD', amount, [{ system: 'BANK_CLEARING', amount }]);
}

/**
 * A transfer to another member, or a conversion into another wallet of one's own: the sender pays
 * the charge beside the amount.
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

/** A withdrawal that was asked for: held at once. */
export function withdrawalHoldPostings(wallet: WalletAccount, terms: WithdrawalTerms): Posting[] {
  assertWhole(terms.held);
  return balanced([
    { wallet, amount: -terms.held },
    { system: 'WITHDRAWALS_PAYABLE', amount: terms.held },
  ]);
}

/** A withdrawal approved: paid by bank, the charge earned. */
export function withdrawalPaidPostings(terms: WithdrawalTerms): Posting[] {
  return from('WITHDRAWALS_PAYABLE', terms.held, [
    { system: 'BANK_CLEARING', amount: terms.payout },
    { system: 'CHARGES_INCOME', amount: terms.charge },
  ]);
}

/**
 * A refund: back to the wallets that paid, and what came by bank into a payable that is settled
 * by {@link refundPaidPostings}.
 */
export function refundPostings(toWallets: WalletAmounts, toBank: Sen): Posting[] {
  assertWhole(toBank);
  return from('SALES', totalOf(toWallets) + toBank, [
    ...toWallets,
    { system: 'REFUNDS_PAYABLE', amount: toBank },
  ]);
}

/** A refund payable that is now paid by bank. */
export function refundPaidPostings(amount: Sen): Posting[] {
  return from('REFUNDS_PAYABLE', amount, [{ system: 'BANK_CLEARING', amount }]);
}

/** A manual adjustment by an admin; plus is what the member gets. */
export function adjustmentPostings(wallet: WalletAccount, amount: Sen): Posting[] {
  return balanced([
    { system: 'ADJUSTMENTS', amount: -amount },
    { wallet, amount },
  ]);
}

/** The reversing transaction: postings are never changed, only reversed. */
export function reversalPostings(postings: readonly Posting[]): Posting[] {
  return balanced(postings.map((posting) => ({ ...posting, amount: -posting.amount })));
}
