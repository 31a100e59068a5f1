import type { ResultOf } from '@canopy/contract/call';
import type { wallets } from '@canopy/contract/wallets';
import { parseMoney } from '@canopy/domain/money';
import { isAccount } from '@canopy/domain/slipMatch';
import type { TFunction } from 'i18next';

/** What the machine read on the slip, beside the expected values. */
export type SlipRead = ResultOf<typeof wallets.slipCheck>;

/** What was typed from a slip; null: nothing yet, so the machine's reading is shown. */
export interface SlipReading {
  amount: string | null;
  account: string | null;
  reference: string | null;
}

export const NOTHING_READ: SlipReading = { amount: null, account: null, reference: null };

/** Polling interval while a slip is being read, in milliseconds. */
export const WHILE_READING = (slip: SlipRead | undefined) => (slip?.reading ? 2_000 : false);

/** Contents of the fields: what was typed, else what the machine read. */
export const shownReading = (reading: SlipReading, slip: SlipRead | undefined) => ({
  amount: (reading.amount ?? slip?.amount.read ?? '').trim(),
  account: (reading.account ?? inGroups(slip?.account.read ?? '')).trim(),
  reference: (reading.reference ?? slip?.number ?? '').trim(),
});

/** An account number grouped as on bank slips. */
const inGroups = (account: string) => account.replace(/.{4}(?=.)/g, '$& ');

const senOf = (typed: string) => parseMoney(typed.replace(/[,\s]|RM/gi, ''));

/** Digits of an account number, with those a bank masks as `*`. */
const digitsOf = (typed: string) => typed.replace(/[x•·]/gi, '*').replace(/[^\d*]/g, '');

/** Compares the fields with the expected values: true same, false different, null unknown. */
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

/** Whether to warn that a slip may have been used for an earlier payment. */
export const maybeUsed = (seenBefore: string[], slip: SlipRead | undefined): boolean =>
  seenBefore.length > 0 || (slip?.numberSeenBefore.length ?? 0) > 0;

/** What needs a second look on a slip, for its row in the queue. */
export function slipWarning(
  row: { slipSeenBefore: string[]; slipSays: string | null },
  t: TFunction,
): string | false {
  if (row.slipSeenBefore.length > 0) return t('desk.usedBefore');
  if (row.slipSays === 'AMOUNT_DIFFERS') return t('desk.amountDiffers');
  if (row.slipSays === 'ACCOUNT_DIFFERS') return t('desk.accountDiffers');
  return row.slipSays === 'NOT_READ' && t('desk.notRead');
}
