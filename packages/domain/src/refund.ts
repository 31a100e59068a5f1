import { assertWhole } from './exact.ts';
import { splitLargestRemainder, type Sen } from './money.ts';
import type { Pv } from './volume.ts';

/** A line of a sale and how much of it has been returned. Price and PV are per unit. */
export interface RefundableLine {
  price: Sen;
  pv: Pv;
  quantity: number;
  /** Units returned earlier. */
  returned: number;
}

/** The amounts of a refund. */
export interface RefundTerms {
  /** Total refunded, shipping fee included; sen. */
  amount: Sen;
  fee: Sen;
  pv: Pv;
  /** The buyer keeps nothing of the sale. */
  whole: boolean;
}

/**
 * The value of returned units: their price and PV as sold. The shipping fee is refunded together with the
 * last units, if at all.
 *
 * @param units one count per line, between zero and what is left of the line
 * @param free the sale was never paid for, so only PV is taken back
 * @throws RangeError when more comes back than was sold, or nothing does
 */
export function refundTerms(
  lines: readonly RefundableLine[],
  units: readonly number[],
  { fee, withFee, free }: { fee: Sen; withFee: boolean; free: boolean },
): RefundTerms {
  let amount = 0;
  let pv = 0;
  let back = 0;
  let left = 0;
  for (const [i, line] of lines.entries()) {
    const count = units[i] ?? 0;
    assertWhole(count);
    const outstanding = line.quantity - line.returned;
    if (count > outstanding) throw new RangeError('more comes back than was sold');
    amount += line.price * count;
    pv += line.pv * count;
    back += count;
    left += outstanding - count;
  }
  if (back === 0) throw new RangeError('nothing comes back');
  const whole = left === 0;
  if (free) return { amount: 0, fee: 0, pv, whole };
  const feeBack = whole && withFee ? fee : 0;
  return { amount: amount + feeBack, fee: feeBack, pv, whole };
}

/** What one source paid and how much of that was refunded earlier; sen. */
export interface PaidPart {
  amount: Sen;
  back: Sen;
}

/**
 * Splits a refund over the sources that paid, in proportion to what each still has in the sale. Uses
 * largest remainders, so the parts add up exactly and no source gets back more than it paid.
 *
 * @throws RangeError when more goes back than was paid
 */
export function splitRefund(amount: Sen, parts: readonly PaidPart[]): Sen[] {
  assertWhole(amount);
  const left = parts.map((part) => part.amount - part.back);
  const total = left.reduce((sum, part) => sum + part, 0);
  if (amount > total) throw new RangeError('more goes back than was paid');
  return splitLargestRemainder(amount, left);
}
