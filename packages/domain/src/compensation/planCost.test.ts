import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateCost } from './planCost.ts';

const rates = (...basisPoints: (number | null)[]) =>
  basisPoints.map((rate, i) => ({ level: i + 1, rate }));

test('a level costs what it was paid, in proportion to its percentage', () => {
  const paid = [
    { level: 1, paid: 10_000 },
    { level: 2, paid: 3_333 },
  ];
  expect(estimateCost(paid, rates(500, 400), rates(600, 200))).toEqual([
    { level: 1, before: 10_000, after: 12_000 },
    { level: 2, before: 3_333, after: 1_666 },
  ]);
});

test('a level that is dropped costs nothing; what a new one, or one that paid nothing, would cost is not known', () => {
  const paid = [{ level: 2, paid: 500 }];
  expect(estimateCost(paid, rates(0, 400), rates(100))).toEqual([
    { level: 1, before: 0, after: null },
    { level: 2, before: 500, after: 0 },
  ]);
  expect(estimateCost([], rates(500), rates(500, 100))).toEqual([
    { level: 1, before: 0, after: 0 },
    { level: 2, before: 0, after: null },
  ]);
  expect(estimateCost(paid, rates(0, 400), rates(0, null))[1]!.after).toBeNull();
});

test('the reward of a rank costs as often as the rank was reached', () => {
  const ranks = (one: number, two: number) => [
    { level: 1, rate: one },
    { level: 2, rate: two },
  ];
  const paid = [{ level: 1, paid: 3 * 20_000 }];
  expect(estimateCost(paid, ranks(20_000, 80_000), ranks(25_000, 90_000))).toEqual([
    { level: 1, before: 60_000, after: 75_000 },
    { level: 2, before: 0, after: 0 },
  ]);
});

test('rates that stay as they were cost what was paid, to the sen', () => {
  const level = fc.record({ paid: fc.nat(2 ** 40), rate: fc.integer({ min: 1, max: 10_000 }) });
  fc.assert(
    fc.property(fc.array(level, { maxLength: 30 }), (levels) => {
      const paid = levels.map((row, i) => ({ level: i + 1, paid: row.paid }));
      const same = rates(...levels.map((row) => row.rate));
      for (const row of estimateCost(paid, same, same)) expect(row.after).toBe(row.before);
    }),
  );
});

test('whatever is typed is estimated, or left open', () => {
  const any = fc.nat(Number.MAX_SAFE_INTEGER);
  fc.assert(
    fc.property(any, any, fc.option(any), (paid, before, after) => {
      const [row] = estimateCost([{ level: 1, paid }], rates(before), rates(after));
      if (row!.after !== null) expect(Number.isSafeInteger(row!.after)).toBe(true);
    }),
  );
});
