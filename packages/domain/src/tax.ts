import { multiplyDivide } from './exact.ts';
import type { BasisPoints, Sen } from './money.ts';

/**
 * The tax contained in a tax-inclusive price, rounded half up.
 *
 * @example taxIncluded(10_600, 600) // 600
 */
export function taxIncluded(amount: Sen, rate: BasisPoints): Sen {
  const { quotient, remainder } = multiplyDivide(amount, rate, 10_000 + rate);
  return remainder * 2 >= 10_000 + rate ? quotient + 1 : quotient;
}
