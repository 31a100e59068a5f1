/**
 * a × b ÷ c in whole numbers, with the remainder; exact even when the product is very large.
 *
 * @param a whole number ≥ 0
 * @param b whole number ≥ 0
 * @param c whole number > 0
 * @example multiplyDivide(10, 2, 3) // { quotient: 6, remainder: 2 }
 */
export function multiplyDivide(
  a: number,
  b: number,
  c: number,
): { quotient: number; remainder: number } {
  assertWhole(a);
  assertWhole(b);
  assertWhole(c);
  if (c === 0) throw new RangeError('division by zero');
  const product = a * b;
  if (product <= Number.MAX_SAFE_INTEGER) {
    const remainder = product % c;
    return { quotient: (product - remainder) / c, remainder };
  }
  const exact = BigInt(a) * BigInt(b);
  const quotient = Number(exact / BigInt(c));
  if (!Number.isSafeInteger(quotient)) throw new RangeError('the result is out of range');
  return { quotient, remainder: Number(exact % BigInt(c)) };
}

/** @throws RangeError unless the value is a whole number from 0 below 2^53. */
export function assertWhole(value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`not a whole number of zero or more: ${value}`);
  }
}

/** @throws RangeError unless the value is a whole number inside ±2^53. */
export function assertSafe(value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe whole number: ${value}`);
}
