import type { Sen } from './money.ts';

/** Point value: an integer number of hundredths of a PV. */
export type Pv = number;

/** PV with two decimals: `10000` → `"100.00"`. */
export function formatPv(pv: Pv): string {
  if (!Number.isSafeInteger(pv)) throw new RangeError(`not a volume: ${pv}`);
  const digits = String(Math.abs(pv)).padStart(3, '0');
  return `${pv < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What a volume is worth, exactly: hundredths of a PV × sen per PV, so in hundredths of a sen. */
export function valueOf(pv: Pv, pvValue: Sen): number {
  const value = pv * pvValue;
  if (!Number.isSafeInteger(value)) throw new RangeError('volume out of range');
  return value;
}
