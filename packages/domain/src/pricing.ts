import type { Sen } from './money.ts';
import type { Pv } from './volume.ts';

/** A price row as it is kept: it holds from its instant until a later one does. */
export interface PriceRow {
  effectiveAt: Date;
  memberPrice: Sen;
  memberPv: Pv;
  retailPrice: Sen;
  retailPv: Pv;
}

/** The latest row that is not in the future (domain 5); null: no price, not for sale. */
export function priceAt(rows: readonly PriceRow[], instant: Date): PriceRow | null {
  let found: PriceRow | null = null;
  for (const row of rows) {
    const holds = row.effectiveAt <= instant;
    if (holds && (!found || row.effectiveAt > found.effectiveAt)) found = row;
  }
  return found;
}

export interface QuoteLine {
  quantity: number;
  price: Sen;
  pv: Pv;
}

/** Sub total and PV of lines at member prices. */
export function totalsOf(lines: readonly QuoteLine[]): { subTotal: Sen; totalPv: Pv } {
  let subTotal = 0;
  let totalPv = 0;
  for (const line of lines) {
    subTotal += line.price * line.quantity;
    totalPv += line.pv * line.quantity;
  }
  if (!Number.isSafeInteger(subTotal) || !Number.isSafeInteger(totalPv)) {
    throw new RangeError('the cart is out of range');
  }
  return { subTotal, totalPv };
}
