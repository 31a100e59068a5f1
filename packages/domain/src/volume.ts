import { multiplyDivide } from './exact.ts';
import { decimalOf, formatMoney, parseMoney, type Sen } from './money.ts';

/** Point value: an integer number of hundredths of a PV. */
export type Pv = number;

/** Reads a PV with at most two decimals, zero or more: `"100.5"` → `10050`; else null. */
export function parsePv(input: string | number): Pv | null {
  return parseMoney(input, { signed: false });
}

/** PV with two decimals: `10000` → `"100.00"`. */
export function formatPv(pv: Pv): string {
  return decimalOf(pv);
}

/** PV as people read it, with the decimals that it has: `208000` → `"2,080"`, `10050` → `"100.50"`. */
export const readablePv = (pv: Pv): string => formatMoney(pv).replace(/\.00$/, '');

/**
 * What a volume is worth in whole sen, rounded down.
 *
 * @param pv hundredths of a PV, zero or more
 * @param pvValue sen per 1.00 PV (setting *PV value*, seed 100)
 * @example pvInSen(10_050, 100) // 100.50 PV are 10050 sen
 */
export function pvInSen(pv: Pv, pvValue: Sen): Sen {
  return multiplyDivide(pv, pvValue, 100).quotient;
}
