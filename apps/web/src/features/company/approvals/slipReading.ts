import type { ResultOf } from '@canopy/contract/call';
import type { wallets } from '@canopy/contract/money/wallets';
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

/**
 * Whether approving needs a reason: the machine read something else than expected, or what was typed differs. The
 * server refuses the former without one.
 */
export function needsReason(
  shown: { amount: string; account: string },
  slip: SlipRead | undefined,
  amount: string,
): boolean {
  if (Object.values(slipMatches(shown, slip, amount)).includes(false)) return true;
  if (!slip) return false;
  const read = [slip.amount, slip.account, slip.date, slip.reference];
  return read.some(({ match }) => match === 'DIFFERS');
}

/** Of the six details that are compared, those that are not known to be right. */
export function unmatchedOf(
  shown: { amount: string; account: string },
  slip: SlipRead | undefined,
  row: { amount: string; slipSeenBefore: string[] },
): { count: number; all: number } {
  const { amount, account } = slipMatches(shown, slip, row.amount);
  const same = [
    amount === true,
    account === true,
    slip?.date.match === 'MATCH',
    slip?.reference.match === 'MATCH',
    !!slip?.number && slip.numberSeenBefore.length === 0,
    row.slipSeenBefore.length === 0,
  ];
  return { count: same.filter((one) => !one).length, all: same.length };
}

/** Why a slip cannot be approved now, or not by this person; false: it can. */
export function slipBlocks(slip: SlipRead | undefined, t: TFunction): string | false {
  if (slip?.reading) return t('desk.askReading');
  return slip?.second?.own === true && secondText(slip.second, t);
}

/** Who has approved a slip that takes a second person, and why it does. */
export function secondText(
  { own, by, like, reason = 'SAME' }: NonNullable<SlipRead['second']>,
  t: TFunction,
): string {
  const why = t(`desk.second${reason}`, { where: like });
  return own ? t('desk.secondOwn', { why }) : t('desk.secondOther', { why, name: by });
}

/** Whether to warn that a slip may have been used for an earlier payment. */
export const maybeUsed = (seenBefore: string[], slip: SlipRead | undefined): boolean =>
  seenBefore.length > 0 || (slip?.numberSeenBefore.length ?? 0) > 0;

/** What the machine says of a slip that is decided by itself: with a reason, or by two people. */
const BY_ITSELF = new Set([
  'READING',
  'NOT_READ',
  'AMOUNT_DIFFERS',
  'ACCOUNT_DIFFERS',
  'REFERENCE_DIFFERS',
  'DATE_DIFFERS',
]);

/** What a row in a queue says of its slip. */
interface SeenSlip {
  slipSeenBefore: string[];
  numberSeenBefore: string[];
  slipSays: string | null;
}

/** Why a request is not approved together with others but looked at by itself; false: it may be. */
export function looksFirst(row: SeenSlip, t: TFunction): string | false {
  const seen = row.slipSeenBefore.length > 0 || row.numberSeenBefore.length > 0;
  if (row.slipSays === 'READING' && !seen) return t('desk.reading');
  const wants = seen || BY_ITSELF.has(row.slipSays ?? '');
  return wants && slipWarning(row, t);
}

/** What needs a second look on a slip, for its row in the queue. */
export function slipWarning(row: SeenSlip, t: TFunction): string | false {
  if (row.slipSeenBefore.length > 0) return t('desk.usedBefore');
  if (row.numberSeenBefore.length > 0) return t('desk.sameReference');
  if (row.slipSays === 'AMOUNT_DIFFERS') return t('desk.amountDiffers');
  if (row.slipSays === 'ACCOUNT_DIFFERS') return t('desk.accountDiffers');
  if (row.slipSays === 'REFERENCE_DIFFERS') return t('desk.referenceDiffers');
  if (row.slipSays === 'DATE_DIFFERS') return t('desk.dateDiffers');
  return row.slipSays === 'NOT_READ' && t('desk.notRead');
}
