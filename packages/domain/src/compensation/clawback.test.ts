import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clawBack, netOfCarry } from './clawback.ts';

describe('claw-back', () => {
  test('one of four units: a quarter of each line', () => {
    expect(clawBack([10_000, 5_000, 3_333], 1, 4)).toEqual([-2_500, -1_250, -833]);
    expect(() => clawBack([1], 2, 1)).toThrow(RangeError);
  });

  test('however units come back, no line falls below zero and the last one takes the rest', () => {
    let steps = 0;
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
        (amounts, returns) => {
          let standing = amounts;
          let outstanding = returns.reduce((sum, units) => sum + units, 0);
          for (const units of returns) {
            const back = clawBack(standing, units, outstanding);
            standing = standing.map((amount, i) => amount + back[i]!);
            outstanding -= units;
            expect(standing.every((amount) => amount >= 0)).toBe(true);
            steps += 1;
          }
          expect(standing.every((amount) => amount === 0)).toBe(true);
        },
      ),
    );
    expect(steps).toBeGreaterThan(150);
  });

  test('below zero is carried, never paid', () => {
    expect(netOfCarry(1_000, -400)).toEqual({ paid: 600, carried: 0 });
    expect(netOfCarry(1_000, -1_500)).toEqual({ paid: 0, carried: -500 });
    expect(netOfCarry(-300, 0)).toEqual({ paid: 0, carried: -300 });
  });
});
