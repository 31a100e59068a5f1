import { multiplyDivide } from './exact.ts';
import { decimalOf, formatMoney, parseMoney, type Sen } from './money.ts';

/** Point value: an integer number of hundredths of a PV. */
export type Pv = number;

/** Parses a PV of zero or more with at most two decimals: `"100.5"` → `10050`; otherwise null. */
export function parsePv(input: string | number): Pv | null {
  return parseMoney(input, { signed: false });
}

/** PV with two decimals: `10000` → `"100.00"`. */
export function formatPv(pv: Pv): string {
  return decimalOf(pv);
}

/** PV for people, with decimals only if there are any: `208000` → `"2,080"`, `10050` → `"100.50"`. */
export const readablePv = (pv: Pv): string => formatMoney(pv).replace(/\.00$/, '');

/**
 * The value of a volume in whole sen, rounded down.
 *
 * @param pv hundredths of a PV, zero or more
 * @param pvValue sen per 1.00 PV (setting *PV value*, seed 100)
 * @example pvInSen(10_050, 100) // 100.50 PV are 10050 sen
 */
export function pvInSen(pv: Pv, pvValue: Sen): Sen {
  return multiplyDivide(pv, pvValue, 100).quotient;
}
