import type { ResultOf } from '@canopy/contract/call';
import type { wallets } from '@canopy/contract/wallets';
import { parseMoney } from '@canopy/domain/money';
import { isAccount } from '@canopy/domain/slipMatch';
import type { TFunction } from 'i18next';

/** What a machine read on the slip beside what is expected. */
export type SlipRead = ResultOf<typeof wallets.slipCheck>;

/** What was typed from a slip; null: nothing yet, what the machine read stands there. */
export interface SlipReading {
  amount: string | null;
  account: string | null;
  reference: string | null;
}

export const NOTHING_READ: SlipReading = { amount: null, account: null, reference: null };

/** A slip is asked for so often while it is being read, in milliseconds. */
export const WHILE_READING = (slip: SlipRead | undefined) => (slip?.reading ? 2_000 : false);

/** What stands in the fields: what was typed, else what the machine read. */
export const shownReading = (reading: SlipReading, slip: SlipRead | undefined) => ({
  amount: (reading.amount ?? slip?.amount.read ?? '').trim(),
  account: (reading.account ?? inGroups(slip?.account.read ?? '')).trim(),
  reference: (reading.reference ?? slip?.number ?? '').trim(),
});

/** An account as it is written on slips. */
const inGroups = (account: string) => account.replace(/.{4}(?=.)/g, '$& ');

const senOf = (typed: string) => parseMoney(typed.replace(/[,\s]|RM/gi, ''));

/** Digits of an account, those that a bank hides as `*`. */
const digitsOf = (typed: string) => typed.replace(/[x•·]/gi, '*').replace(/[^\d*]/g, '');

/** How what stands in the fields is to what is expected: true the same, false another, null not known. */
export function slipMatches(
  shown: { amount: string; account: string },
  slip: SlipRead | undefined,
  amount: string,
): { amount: boolean | null; account: boolean | null } {
  const own = (slip?.accounts ?? []).map(digitsOf);
  return {
    amount: shown.amount === '' ? null : senOf(shown.amount) === parseMoney(amount),
    account:
      shown.account === '' || own.length === 0
        ? null
        : own.some((account) => isAccount(digitsOf(shown.account), account)),
  };
}

/** Whether it has to be told that a slip may be one that has paid. */
export const maybeUsed = (seenBefore: string[], slip: SlipRead | undefined): boolean =>
  seenBefore.length > 0 || (slip?.numberSeenBefore.length ?? 0) > 0;

/** What of a slip is to be looked at twice, for its row in the queue. */
export function slipWarning(
  row: { slipSeenBefore: string[]; slipSays: string | null },
  t: TFunction,
): string | false {
  if (row.slipSeenBefore.length > 0) return t('desk.usedBefore');
  if (row.slipSays === 'AMOUNT_DIFFERS') return t('desk.amountDiffers');
  if (row.slipSays === 'ACCOUNT_DIFFERS') return t('desk.accountDiffers');
  return row.slipSays === 'NOT_READ' && t('desk.notRead');
}
