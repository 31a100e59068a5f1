import type { Sen } from './money.ts';
import type { SlipText } from './slipText.ts';

/** Whether what was read from a slip matches what is expected. */
export type SlipMatch = 'MATCH' | 'DIFFERS' | 'NOT_READ';

/** What a slip must show. */
export interface SlipExpected {
  amount: Sen;
  /** The company's accounts. */
  accounts: readonly string[];
  /** First and last day, both inclusive, on which the transfer may have been made. */
  from: string;
  until: string;
  /** The reference that the payer was asked to use. */
  reference: string;
}

/** Compares each detail of a slip with what is expected; it does not decide what to do about it. */
export function compareSlip(
  read: SlipText,
  expected: SlipExpected,
): Record<'amount' | 'account' | 'date' | 'reference', SlipMatch> {
  const own = expected.accounts.map((account) => account.replace(/\D/g, ''));
  const known = read.accounts.some((account) => own.some((digits) => isAccount(account, digits)));
  return {
    amount: matchOf(read.amount !== null, read.amount === expected.amount),
    // a number not labelled as the receiver's account may be some other number
    account: matchOf(known || (read.accountLabelled && own.length > 0), known),
    date: matchOf(
      read.date !== null,
      read.date !== null && read.date >= expected.from && read.date <= expected.until,
    ),
    reference: matchOf(
      read.references.length > 0,
      read.references.some((written) => isWritten(expected.reference, written)),
    ),
  };
}

/**
 * What one person alone may rely on: nothing that was read differs, and the amount and the bank's number, by which a
 * slip that has paid is known again, were both read.
 */
export function slipReadAs(
  read: SlipText,
  match: ReturnType<typeof compareSlip>,
): 'READ' | 'UNREAD' | 'DIFFERS' {
  if (Object.values(match).includes('DIFFERS')) return 'DIFFERS';
  return match.amount === 'MATCH' && read.slipNumber !== null ? 'READ' : 'UNREAD';
}

const matchOf = (wasRead: boolean, same: boolean): SlipMatch =>
  wasRead ? (same ? 'MATCH' : 'DIFFERS') : 'NOT_READ';

/**
 * The company account that was read from the slip, or else the first account read if it was labelled the
 * receiver's.
 */
export function accountRead(read: SlipText, accounts: readonly string[]): string | null {
  const own = accounts.map((account) => account.replace(/\D/g, ''));
  const known = read.accounts.find((account) => own.some((digits) => isAccount(account, digits)));
  return known ?? (read.accountLabelled ? read.accounts[0]! : null);
}

/**
 * Whether an account read from a slip, possibly masked, may be this one: at least the last four digits must
 * match.
 */
export function isAccount(seen: string, digits: string): boolean {
  if (!seen.includes('*')) return seen === digits;
  const start = /^\d*/.exec(seen)![0];
  const end = /\d*$/.exec(seen)![0];
  return end.length >= 4 && digits.startsWith(start) && digits.endsWith(end);
}

/** A reference with fewer characters than this must be a word of its own: `ali` does not match `alibaba`. */
const SHORT = 5;

/** Whether the payer wrote the reference, as a word or within other text; leading zeros of an ID are ignored. */
function isWritten(reference: string, written: string): boolean {
  const wanted = shortId(readAlike(reference));
  if (wanted === '') return false;
  const words = written.split(/[^A-Za-z0-9_.-]+/).map((word) => shortId(readAlike(word)));
  if (words.includes(wanted) || shortId(readAlike(written)) === wanted) return true;
  return (
    wanted.length >= SHORT &&
    readAlike(written)
      .split(readAlike(reference))
      .slice(1)
      .some((after) => !/^\d/.test(after))
  );
}

/** `M0000123` as `M123`, because text recognition may read one zero too many or too few. */
const shortId = (text: string) => text.replace(/^([A-Z])0+(?=\d)/, '$1');

/**
 * Text without the differences that text recognition mixes up: case, punctuation, and letters that look
 * like digits.
 */
export const readAlike = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[OQ]/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
    .replace(/Z/g, '2');

/** Whether two slips are provably different: amount, date or bank number was read on both and differs. */
export function areDistinctSlips(one: SlipText, other: SlipText): boolean {
  const differ = <T>(a: T | null, b: T | null, same: (a: T, b: T) => boolean) =>
    a !== null && b !== null && !same(a, b);
  return (
    differ(one.amount, other.amount, (a, b) => a === b) ||
    differ(one.date, other.date, (a, b) => a === b) ||
    differ(one.slipNumber, other.slipNumber, (a, b) => readAlike(a) === readAlike(b))
  );
}
