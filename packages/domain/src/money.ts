import { assertSafe, assertWhole, multiplyDivide } from './exact.ts';

/** Money: an integer number of sen, always within ±2^53. */
export type Sen = number;

/** A fraction in hundredths of a percent: 100 = 1.00 %. */
export type BasisPoints = number;

const MAX_SEN = 10_000_000_000_000;
const WHOLE = 10_000;
const DECIMAL = /^(-?)(\d{1,14})(?:\.(\d{1,2}))?$/;

/**
 * Parses decimal RM with at most two decimals into sen. Null for anything else: exponents, spaces,
 * thousands commas, amounts above ten trillion sen.
 *
 * @param options.signed `false`: negative amounts are rejected too
 * @example parseMoney('1234.5') // 123450
 */
export function parseMoney(
  input: string | number,
  { signed = true }: { signed?: boolean } = {},
): Sen | null {
  const match = DECIMAL.exec(typeof input === 'number' ? String(input) : input);
  if (!match) return null;
  const [, minus, whole, decimals = ''] = match;
  if (minus && !signed) return null;
  const sen = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (sen > MAX_SEN) return null;
  return minus && sen !== 0 ? -sen : sen;
}

/** Decimal RM for payloads: `"1234.50"`, `"-0.05"`. */
export function decimalOf(sen: Sen): string {
  assertSafe(sen);
  const digits = String(Math.abs(sen)).padStart(3, '0');
  return `${sen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Decimal RM for people, in en-MY format in every language: `"1,234.50"`. */
export function formatMoney(sen: Sen): string {
  return decimalOf(sen).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** The same with its currency; the sign goes first: `"RM 1,234.50"`, `"-RM 8.00"`. */
export const formatRm = (sen: Sen): string =>
  sen < 0 ? `-RM ${formatMoney(-sen)}` : `RM ${formatMoney(sen)}`;

/** A percentage of an amount, rounded half up to the sen; used for charges and shipping. Amount ≥ 0 sen. */
export function percentHalfUp(amount: Sen, basisPoints: BasisPoints): Sen {
  const { quotient, remainder } = multiplyDivide(amount, basisPoints, WHOLE);
  return remainder * 2 >= WHOLE ? quotient + 1 : quotient;
}

/**
 * Splits a total by weights into whole parts that add up to it exactly. Every part is rounded down; the
 * rest goes one unit at a time to the largest remainders, ties to the earlier part.
 *
 * @param total whole number; a negative one is split like its opposite
 * @param weights whole numbers ≥ 0, not all zero unless the total is
 * @example splitLargestRemainder(100, [1, 1, 1]) // [34, 33, 33]
 */
export function splitLargestRemainder(total: number, weights: readonly number[]): number[] {
  assertSafe(total);
  let sum = 0;
  for (const weight of weights) {
    assertWhole(weight);
    sum += weight;
  }
  assertWhole(sum);
  if (sum === 0) {
    if (total !== 0) throw new RangeError('nothing to split the total over');
    return weights.map(() => 0);
  }
  const size = Math.abs(total);
  const shares = weights.map((weight) => multiplyDivide(size, weight, sum));
  const parts = shares.map((share) => share.quotient);
  const order = shares
    .map((share, index) => ({ index, remainder: share.remainder }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const left = size - parts.reduce((all, part) => all + part, 0);
  for (const { index } of order.slice(0, left)) parts[index]! += 1;
  return total < 0 ? parts.map((part) => (part === 0 ? 0 : -part)) : parts;
}
