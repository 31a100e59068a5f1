import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { multiplyDivide } from './exact.ts';
import {
  decimalOf,
  formatMoney,
  formatRm,
  parseMoney,
  percentHalfUp,
  splitLargestRemainder,
} from './money.ts';
import { formatPv, parsePv, pvInSen } from './volume.ts';

const sen = fc.integer({ min: 0, max: 10_000_000_000_000 });

describe('decimal RM', () => {
  test.each([
    ['1234.5', 123_450],
    [1234.5, 123_450],
    ['0', 0],
    ['0.05', 5],
    ['007', 700],
    [0.1, 10],
    ['100000000000', 10_000_000_000_000],
  ])('%s is read', (input, expected) => expect(parseMoney(input)).toBe(expected));

  test.each([
    '',
    ' ',
    '1 ',
    ' 1',
    '1.',
    '.5',
    '1.234',
    '1,000',
    '1e3',
    1e21,
    '+1',
    '0x10',
    'NaN',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    0.1 + 0.2,
    '١',
    '100000000000.01',
    '1\n',
  ])('%s is refused', (input) => expect(parseMoney(input)).toBeNull());

  test('a minus can be refused, and there is no minus zero', () => {
    expect(parseMoney('-12.30')).toBe(-1230);
    expect(parseMoney('-12.30', { signed: false })).toBeNull();
    expect(parseMoney(-1, { signed: false })).toBeNull();
    expect(Object.is(parseMoney('-0.00'), 0)).toBe(true);
  });

  test('what is written is read again', () => {
    fc.assert(
      fc.property(sen, fc.boolean(), (amount, negative) => {
        const value = negative && amount > 0 ? -amount : amount;
        expect(parseMoney(decimalOf(value))).toBe(value);
        expect(formatMoney(value).replaceAll(',', '')).toBe(decimalOf(value));
      }),
    );
  });

  test('people see thousands commas', () => {
    expect(formatMoney(123_450)).toBe('1,234.50');
    expect(formatMoney(-100_000_005)).toBe('-1,000,000.05');
    expect(formatMoney(99_999)).toBe('999.99');
    expect(formatRm(123_450)).toBe('RM 1,234.50');
    expect(formatRm(-800)).toBe('-RM 8.00');
  });

  test('what is not whole sen is never shown', () => {
    expect(() => decimalOf(0.5)).toThrow(RangeError);
    expect(() => formatMoney(Number.NaN)).toThrow(RangeError);
  });
});

describe('percentages', () => {
  test('half up', () => {
    expect(percentHalfUp(150, 100)).toBe(2);
    expect(percentHalfUp(149, 100)).toBe(1);
  });

  test('equal exact arithmetic at every size', () => {
    let large = 0;
    fc.assert(
      fc.property(sen, fc.integer({ min: 0, max: 10_000 }), (amount, bp) => {
        const exact = BigInt(amount) * BigInt(bp);
        expect(percentHalfUp(amount, bp)).toBe(Number((exact + 5_000n) / 10_000n));
        if (exact > Number.MAX_SAFE_INTEGER) large += 1;
      }),
      { numRuns: 1000 },
    );
    expect(large).toBeGreaterThan(100);
  });

  test('a × b ÷ c is exact, or out of range', () => {
    const whole = fc.nat(Number.MAX_SAFE_INTEGER);
    fc.assert(
      fc.property(whole, whole, fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (a, b, c) => {
        const exact = BigInt(a) * BigInt(b);
        if (exact / BigInt(c) > BigInt(Number.MAX_SAFE_INTEGER)) {
          expect(() => multiplyDivide(a, b, c)).toThrow(RangeError);
          return;
        }
        const { quotient, remainder } = multiplyDivide(a, b, c);
        expect(BigInt(quotient) * BigInt(c) + BigInt(remainder)).toBe(exact);
        expect(remainder).toBeLessThan(c);
      }),
    );
    expect(() => multiplyDivide(1, 1, 0)).toThrow(RangeError);
    expect(() => multiplyDivide(-1, 1, 1)).toThrow(RangeError);
  });
});

describe('largest remainder', () => {
  test('by example', () => {
    expect(splitLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitLargestRemainder(-100, [1, 0, 2])).toEqual([-33, 0, -67]);
    expect(splitLargestRemainder(0, [0, 0])).toEqual([0, 0]);
    expect(() => splitLargestRemainder(1, [0])).toThrow(RangeError);
    expect(() => splitLargestRemainder(1, [])).toThrow(RangeError);
  });

  test('the parts are whole, add up, and are within one of the exact share', () => {
    let uneven = 0;
    fc.assert(
      fc.property(
        sen,
        fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 20 }),
        (total, weights) => {
          const sum = weights.reduce((all, weight) => all + weight, 0);
          fc.pre(sum > 0);
          const parts = splitLargestRemainder(total, weights);
          expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
          parts.forEach((part, i) => {
            const low = (BigInt(total) * BigInt(weights[i]!)) / BigInt(sum);
            expect([low, low + 1n]).toContain(BigInt(part));
          });
          if (
            parts.some(
              (part, i) => BigInt(part) * BigInt(sum) !== BigInt(total) * BigInt(weights[i]!),
            )
          )
            uneven += 1;
        },
      ),
    );
    expect(uneven).toBeGreaterThan(50);
  });
});

test('PV', () => {
  expect(parsePv('100.5')).toBe(10_050);
  expect(parsePv('-1')).toBeNull();
  expect(formatPv(10_000)).toBe('100.00');
  expect(pvInSen(10_050, 100)).toBe(10_050);
  expect(pvInSen(99, 333)).toBe(329);
});
