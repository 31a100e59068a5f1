import { assertWhole, multiplyDivide } from '../exact.ts';
import { splitLargestRemainder, type Sen } from '../money.ts';

/**
 * What is clawed back of a sale's stored bonus lines when volume of it is returned:
 * the part that came back of what still stands, largest remainder. Never recomputed; when the last
 * unit is back, every sen is.
 *
 * @param standing each line's amount less what was taken back before, sen
 * @param returned units that come back now
 * @param outstanding units that had not come back before
 * @returns amounts of zero or less, one a line
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
 * A member's bonus of a run with what earlier claw-backs left open: never below zero, the rest is
 * carried forward to the next run.
 *
 * @param carried zero or less, sen
 */
export function netOfCarry(earned: Sen, carried: Sen): { paid: Sen; carried: Sen } {
  const net = earned + carried;
  return net < 0 ? { paid: 0, carried: net } : { paid: net, carried: 0 };
}
