import type { Sen } from './money.ts';
import type { SlipText } from './slipText.ts';

/** How what was read stands to what is expected. */
export type SlipMatch = 'MATCH' | 'DIFFERS' | 'NOT_READ';

/** What a slip must show. */
export interface SlipExpected {
  amount: Sen;
  /** Accounts of the company. */
  accounts: readonly string[];
  /** Days, both counted, on which it may have been transferred. */
  from: string;
  until: string;
  /** What the payer was asked to write. */
  reference: string;
}

/** Each thing that a slip shows beside what is expected; it says nothing about what is to be done. */
export function compareSlip(
  read: SlipText,
  expected: SlipExpected,
): Record<'amount' | 'account' | 'date' | 'reference', SlipMatch> {
  const own = expected.accounts.map((account) => account.replace(/\D/g, ''));
  const known = read.accounts.some((account) => own.some((digits) => isAccount(account, digits)));
  return {
    amount: matchOf(read.amount !== null, read.amount === expected.amount),
    // a number that nothing calls the receiver's account may be another number
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

const matchOf = (wasRead: boolean, same: boolean): SlipMatch =>
  wasRead ? (same ? 'MATCH' : 'DIFFERS') : 'NOT_READ';

/** The account of the company that was read, or the first that was. */
export function accountRead(read: SlipText, accounts: readonly string[]): string | null {
  const own = accounts.map((account) => account.replace(/\D/g, ''));
  const known = read.accounts.find((account) => own.some((digits) => isAccount(account, digits)));
  return known ?? (read.accountLabelled ? read.accounts[0]! : null);
}

/** Whether an account as it was read, some digits hidden, may be this one: at least four at its end agree. */
export function isAccount(seen: string, digits: string): boolean {
  if (!seen.includes('*')) return seen === digits;
  const start = /^\d*/.exec(seen)![0];
  const end = /\d*$/.exec(seen)![0];
  return end.length >= 4 && digits.startsWith(start) && digits.endsWith(end);
}

/** Letters of a reference below which it must be a word of its own: `ali` is not in `alibaba`. */
const SHORT = 5;

/** Whether the payer wrote the reference: as a word, or within others; of the zeros of an ID none is counted. */
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

/** `M0000123` as `M123`: a machine reads one zero more or less. */
const shortId = (text: string) => text.replace(/^([A-Z])0+(?=\d)/, '$1');

/** Text without what a machine takes one for the other: case, signs between, and letters like digits. */
export const readAlike = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[OQ]/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
    .replace(/Z/g, '2');

/** Whether two slips say that they are two: another amount, day or number of the bank, read on both. */
export function areDistinctSlips(one: SlipText, other: SlipText): boolean {
  const differ = <T>(a: T | null, b: T | null, same: (a: T, b: T) => boolean) =>
    a !== null && b !== null && !same(a, b);
  return (
    differ(one.amount, other.amount, (a, b) => a === b) ||
    differ(one.date, other.date, (a, b) => a === b) ||
    differ(one.slipNumber, other.slipNumber, (a, b) => readAlike(a) === readAlike(b))
  );
}
