/** Money: an integer number of sen, always inside ±2^53. */
export type Sen = number;

const MOST_SEN = 10_000_000_000_000;
const DECIMAL = /^(-?)(\d{1,14})(?:\.(\d{1,2}))?$/;

/**
 * Reads decimal RM with at most two decimals into sen. No exponent, no spaces, no thousands
 * commas; above ten million million sen, or anything else: null.
 *
 * @example parseMoney('1234.5') // 123450
 */
export function parseMoney(input: string | number): Sen | null {
  const match = DECIMAL.exec(typeof input === 'number' ? String(input) : input);
  if (!match) return null;
  const [, minus, whole, decimals = ''] = match;
  const sen = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (sen > MOST_SEN) return null;
  return minus && sen !== 0 ? -sen : sen;
}

/** Decimal RM for payloads: `"1234.50"`, `"-0.05"`. */
export function decimalOf(sen: Sen): string {
  const digits = String(Math.abs(checked(sen))).padStart(3, '0');
  return `${sen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Decimal RM for people, as in en-MY in every language: `"1,234.50"`. */
export function formatMoney(sen: Sen): string {
  return decimalOf(sen).replace(/\B(?=(\d{3})+\.)/g, ',');
}

function checked(sen: number): number {
  if (!Number.isSafeInteger(sen)) throw new RangeError(`not an amount in sen: ${sen}`);
  return sen;
}
