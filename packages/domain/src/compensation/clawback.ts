import { assertWhole, multiplyDivide } from '../exact.ts';
import { splitLargestRemainder, type Sen } from '../money.ts';

/**
 * The claw-back on a sale's stored bonus lines when volume of it is returned: the returned fraction of what
 * still stands, split by largest remainders. The stored lines are never recalculated. When the last unit is
 * returned, every sen has been clawed back.
 *
 * @param standing each line's amount less earlier claw-backs, sen
 * @param returned units returned now
 * @param outstanding units not returned before
 * @returns amounts of zero or less, one per line
 * @example clawBack([10_000, 5_000, 3_333], 1, 4) // [-2500, -1250, -833]
 */
export function clawBack(standing: readonly Sen[], returned: number, outstanding: number): Sen[] {
  assertWhole(returned);
  if (returned > outstanding) throw new RangeError('more comes back than was sold');
  const total = standing.reduce((sum, amount) => sum + amount, 0);
  const back = multiplyDivide(total, returned, outstanding).quotient;
  return splitLargestRemainder(-back, standing);
}

/**
 * A member's bonus in a run after the claw-backs still open: never below zero; the rest is carried forward
 * to the next run.
 *
 * @param carried zero or less, sen
 */
export function netOfCarry(earned: Sen, carried: Sen): { paid: Sen; carried: Sen } {
  const net = earned + carried;
  return net < 0 ? { paid: 0, carried: net } : { paid: net, carried: 0 };
}
