import { assertWhole } from './exact.ts';
import { splitLargestRemainder, type Sen } from './money.ts';
import type { Pv } from './volume.ts';

/** A line of a sale and what has come back of it. Price and PV are of one unit. */
export interface RefundableLine {
  price: Sen;
  pv: Pv;
  quantity: number;
  /** Units that came back before. */
  returned: number;
}

/** What a refund comes to. */
export interface RefundTerms {
  /** All that goes back, the fee included; sen. */
  amount: Sen;
  fee: Sen;
  pv: Pv;
  /** Nothing of the sale is left with the buyer. */
  whole: boolean;
}

/**
 * What returning units is worth: their price and PV as they were sold. The shipping
 * fee goes back with the last of the units, when it is to go back at all.
 *
 * @param units one count a line, none below zero or above what is left of it
 * @param free the sale was never paid for: PV alone comes back
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

/** What was paid from one source and what of it went back before; sen. */
export interface PaidPart {
  amount: Sen;
  back: Sen;
}

/**
 * How a refund is spread over what paid: in the proportion of what each still has in the sale,
 * largest remainder, so that the parts add up and none gets more than it gave.
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
