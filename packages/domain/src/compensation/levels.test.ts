import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payLevels, type LevelResult } from './levels.ts';
import { FINE_PER_SEN, senOf } from './lines.ts';
import type { Sources } from './network.ts';
import { SEED_PLANS, type LevelPlan } from './plan.ts';
import { generator, peopleOf, randomCompany, type Company } from '../../testing/randomCompany.ts';
import { payOneSale } from '../../testing/referenceEngine.ts';

/** Lines as [earner, source, level, sen]. */
function rowsOf({ lines }: LevelResult): number[][] {
  return Array.from({ length: lines.length }, (_, i) => [
    lines.earner[i]!,
    lines.source[i]!,
    lines.level[i]!,
    lines.amount[i]!,
  ]);
}

/** The same, calculated the slow and obvious way. */
function expectedRows(
  company: Company,
  plan = company.plan,
): { rows: number[][]; unpaid: bigint[] } {
  const people = peopleOf(company);
  const index = new Map(people.map((person, i) => [person, i]));
  const { member, volume } = company.sources;
  const sales = [...member].map((buyer, source) =>
    payOneSale(people[buyer]!, volume[source]!, plan, company.pvValue),
  );
  return {
    rows: sales.flatMap((sale, source) =>
      sale.lines.map(({ earner, level, sen }) => [index.get(earner)!, source, level, Number(sen)]),
    ),
    unpaid: sales.map((sale) => sale.unpaid),
  };
}

/** Breakage and rounding of each source, millionths of a sen. */
function unpaidOf({ breakage, rounding }: LevelResult): bigint[] {
  const unpaid = Array.from(rounding, BigInt);
  for (const { source, fine } of breakage) unpaid[source]! += BigInt(fine);
  return unpaid;
}

function theoretical(sources: Sources, plan: LevelPlan, pvValue: number): bigint[] {
  const points = plan.levels.reduce((sum, bp) => sum + bp, 0);
  return Array.from(sources.volume, (volume) => BigInt(volume) * BigInt(pvValue) * BigInt(points));
}

test('thousands of companies are paid as the reference pays, and every share of every sale is accounted for', () => {
  const seen = new Map<string, number>();
  let lines = 0;
  let broken = 0;
  fc.assert(
    fc.property(randomCompany(), (company) => {
      const { network, sources, plan, pvValue } = company;
      const result = payLevels(network, sources, plan, pvValue);
      const expected = expectedRows(company);
      expect(rowsOf(result)).toEqual(expected.rows);
      const unpaid = unpaidOf(result);
      expect(unpaid).toEqual(expected.unpaid);
      const paid = theoretical(sources, plan, pvValue).map((all, source) => all - unpaid[source]!);
      for (const [, source, , sen] of rowsOf(result))
        paid[source!]! -= BigInt(sen!) * BigInt(FINE_PER_SEN);
      expect(paid.every((rest) => rest === 0n)).toBe(true);
      expect(result.paid).toBe(expected.rows.reduce((sum, row) => sum + row[3]!, 0));
      const kind = `${plan.compression} ${plan.ownPackageCap} ${plan.openLevels !== null} ${plan.leaderRank !== null}`;
      if (expected.rows.length > 0) seen.set(kind, (seen.get(kind) ?? 0) + 1);
      lines += expected.rows.length;
      broken += result.breakage.length;
    }),
    { numRuns: 4_000 },
  );
  // every mode came up with every option, and often
  expect(seen.size).toBe(24);
  expect(Math.min(...seen.values())).toBeGreaterThan(20);
  expect(lines).toBeGreaterThan(50_000);
  expect(broken).toBeGreaterThan(50_000);
});

test('planted faults are noticed: a rate, a volume, a skipped upline', () => {
  const noticed = { rate: 0, volume: 0, standing: 0 };
  fc.assert(
    fc.property(randomCompany(30), (company) => {
      const { network, sources, plan, pvValue } = company;
      const { rows } = expectedRows(company);
      const differs = (wrong: LevelResult) =>
        JSON.stringify(rowsOf(wrong)) !== JSON.stringify(rows);
      const rate = { ...plan, levels: plan.levels.map((bp, k) => (k === 0 ? bp + 50 : bp)) };
      if (differs(payLevels(network, sources, rate, pvValue))) noticed.rate += 1;
      const volume = { ...sources, volume: sources.volume.map((pv) => pv + 100) };
      if (differs(payLevels(network, volume, plan, pvValue))) noticed.volume += 1;
      const active = network.active.map((bit) => 1 - bit);
      if (differs(payLevels({ ...network, active }, sources, plan, pvValue))) noticed.standing += 1;
    }),
    { numRuns: 300 },
  );
  expect(noticed.rate).toBeGreaterThan(150);
  expect(noticed.volume).toBeGreaterThan(150);
  expect(noticed.standing).toBeGreaterThan(150);
});

test.each(['NONE', 'ROLLUP', 'FULL'] as const)(
  'a chain of 20,000 is paid as the reference pays, with %s',
  (compression) => {
    const size = 20_000;
    const random = generator(11);
    const buyers = [19_999, 15_000, 15_000, 7, 1, 0];
    const network = {
      sponsor: Int32Array.from({ length: size }, (_, i) => i - 1),
      active: Uint8Array.from({ length: size }, () => Number(random() < 0.9)),
      maintained: Uint8Array.from({ length: size }, () => Number(random() < 0.01)),
      paidAs: new Uint8Array(size),
      packagePv: new Float64Array(size),
    };
    const sources = {
      member: Int32Array.from(buyers),
      volume: Float64Array.from(buyers, () => 12_345),
    };
    const plan: LevelPlan = { ...SEED_PLANS.UNILEVEL, compression };
    const company = {
      network,
      activated: network.active,
      ranking: network.paidAs,
      sources,
      plan,
      pvValue: 100,
    };
    const result = payLevels(network, sources, plan, 100);
    const expected = expectedRows(company);
    expect(rowsOf(result)).toEqual(expected.rows);
    expect(unpaidOf(result)).toEqual(expected.unpaid);
    if (compression === 'FULL') expect(rowsOf(result).length).toBeGreaterThan(25);
  },
);

test('everybody buying in a chain of 400,000 unmaintained members is paid in one pass, not in hours', () => {
  const size = 400_000;
  const all = Int32Array.from({ length: size }, (_, i) => i);
  const network = {
    sponsor: all.map((i) => i - 1),
    active: new Uint8Array(size).fill(1),
    maintained: Uint8Array.from(all, (i) => (i < 3 ? 1 : 0)),
    paidAs: new Uint8Array(size),
  };
  const sources = { member: all, volume: new Float64Array(size).fill(10_000) };
  // every walk skips up to 400,000 passed-over uplines: step by step that would be 80 billion steps and
  // never finish
  const { lines, breakage } = payLevels(network, sources, SEED_PLANS.UNILEVEL, 100);
  expect(lines.length).toBe((size - 3) * 3 + 2 + 1);
  expect(breakage.length).toBe(size);
});

test('whole sen of any share are exact', () => {
  let large = 0;
  fc.assert(
    fc.property(
      fc.nat(Number.MAX_SAFE_INTEGER),
      fc.nat(9_007_199_254),
      fc.integer({ min: -2, max: 2 }),
      (any, sen, off) => {
        for (const fine of [any, Math.max(0, sen * FINE_PER_SEN + off)]) {
          if (fine > Number.MAX_SAFE_INTEGER) continue;
          expect(senOf(fine)).toBe(Number(BigInt(fine) / 1_000_000n));
          if (fine > 2 ** 50) large += 1;
        }
      },
    ),
    { numRuns: 2_000 },
  );
  expect(large).toBeGreaterThan(200);
});

test('what cannot be counted exactly is refused, not approximated', () => {
  const network = {
    sponsor: Int32Array.of(-1, 0),
    active: Uint8Array.of(1, 1),
    maintained: Uint8Array.of(1, 1),
    paidAs: new Uint8Array(2),
  };
  const pay = (volume: number, levels = [1000], member = 1, plan = {}) =>
    payLevels(
      network,
      { member: Int32Array.of(member), volume: Float64Array.of(volume) },
      { ...SEED_PLANS.UNILEVEL, levels, ...plan },
      100,
    );
  for (const compression of ['FULL', 'NONE'] as const) {
    expect(() => pay(1e12, [1000], 1, { compression })).toThrow(RangeError);
    expect(() => pay(1e12, [1000], 0, { compression })).toThrow(RangeError);
  }
  for (const volume of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => pay(volume)).toThrow('no volume');
  expect(() => pay(1, [])).toThrow(RangeError);
  expect(() => pay(1, [0.5])).toThrow(RangeError);
  expect(() => pay(1, [10_001])).toThrow(RangeError);
  expect(() => pay(1, [1000], 2)).toThrow('no buyer');
  expect(() =>
    payLevels(
      { ...network, active: new Uint8Array(1) },
      { member: new Int32Array(0), volume: new Float64Array(0) },
      SEED_PLANS.UNILEVEL,
      100,
    ),
  ).toThrow('length');
});
