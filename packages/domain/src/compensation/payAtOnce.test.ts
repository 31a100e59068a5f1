import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chain } from '../../testing/chain.ts';
import { generator, peopleOf, randomCompany } from '../../testing/randomCompany.ts';
import { payReferenceAtOnce, type MomentSale } from '../../testing/referenceAtOnce.ts';
import { BEFORE_ALL, payAtOnce } from './payAtOnce.ts';
import { SEED_PLANS, type LevelPlan } from './plan.ts';
import { calculateRun } from './run.ts';

const MAINTENANCE = 10_000;
const days = { weekday: 0, length: 30, maintenancePv: MAINTENANCE };
const atOnce: LevelPlan = { ...SEED_PLANS.UNILEVEL, levels: [1000, 500], period: 'INSTANT' };

/** Three members in a row; `buyers` buy 100 PV each, in order. */
function threeInARow(buyers: readonly number[], plan: LevelPlan = atOnce) {
  const { sponsor, active } = chain(3);
  return {
    sponsor,
    active,
    activated: active,
    maintained: new Uint8Array(3),
    ranking: new Uint8Array(3),
    rewarded: new Uint32Array(3),
    volume: new Float64Array(3),
    sources: {
      member: Int32Array.from(buyers),
      volume: new Float64Array(buyers.length).fill(MAINTENANCE),
      at: Float64Array.from(buyers, (_, i) => i),
    },
    pvValue: 100,
    days,
    plans: { unilevel: plan, generation: null, ranking: null },
  };
}
const earned = (input: ReturnType<typeof threeInARow>) => {
  const sums = [0, 0, 0];
  const { lines } = calculateRun(input).unilevel!;
  for (let i = 0; i < lines.length; i += 1) sums[lines.earner[i]!]! += lines.amount[i]!;
  return sums;
};

test('a sale pays those who had bought enough before it, and no sale that came earlier', () => {
  expect(earned(threeInARow([2, 1, 2, 0, 2]))).toEqual([500, 1000 + 1000, 0]);
});

test('what an adjustment added counts from the first sale on and pays nobody', () => {
  const input = threeInARow([1, 2]);
  input.sources.at[0] = BEFORE_ALL;
  expect(earned(input)).toEqual([0, 1000, 0]);
});

test('a member cap is used up sale by sale', () => {
  const input = threeInARow([1, 2, 2, 2], { ...atOnce, memberCap: 1_500 });
  const { lines, breakage } = calculateRun(input).unilevel!;
  expect([...lines.amount].slice(0, lines.length)).toEqual([1_000, 500]);
  const cut = breakage.map(({ reason, fine }) => [reason, fine]);
  expect(cut.filter(([reason]) => reason === 'CAP')).toEqual([
    ['CAP', 500_000_000],
    ['CAP', 1_000_000_000],
  ]);
});

test('the cap of the company takes no part of what was paid at once', () => {
  const input = threeInARow([1, 2]);
  const plans = { ...input.plans, companyCap: { basisPoints: 1, volume: 20_000 } };
  expect(calculateRun({ ...input, plans }).capFactor).toBeNull();
});

test('it is what is paid the slow and obvious way, on thousands of random months', () => {
  let paying = 0;
  const month = fc.record({
    company: randomCompany(25),
    memberCap: fc.constantFrom(null, 500, 3_000),
    rule: fc.constantFrom(
      undefined,
      { volume: 20_000 },
      { volume: 15_000, customers: true },
      { volume: 25_000, lookBack: 1, grace: 1 },
    ),
    seed: fc.integer(),
  });
  fc.assert(
    fc.property(month, ({ company, memberCap, rule, seed }) => {
      const { network, sources, pvValue } = company;
      const plan: LevelPlan = {
        ...company.plan,
        period: 'INSTANT',
        memberCap,
        ...(rule && { qualification: rule }),
      };
      const random = generator(seed);
      const size = network.sponsor.length;
      const at = Float64Array.from(sources.member, () => (random() < 0.05 ? BEFORE_ALL : random()));
      const volumeBefore = Float64Array.from({ length: size * 2 }, () =>
        Math.floor(random() * 20_000),
      );
      const own = { ...sources, at };
      const input = { ...network, ranking: network.paidAs, sources: own, volumeBefore, days };
      const result = payAtOnce({ ...input, pvValue }, own, plan);
      const people = peopleOf(company);
      const sales = [...sources.member.keys()]
        .toSorted((a, b) => (at[a] === at[b] ? a - b : at[a]! - at[b]!))
        .map((i): MomentSale => ({
          buyer: people[sources.member[i]!]!,
          volume: sources.volume[i]!,
          adjustment: at[i] === BEFORE_ALL,
        }));
      const before = new Map(
        people.map((person, i) => [person, [volumeBefore[i]!, volumeBefore[size + i]!]]),
      );
      const reference = payReferenceAtOnce(
        { people, maintenancePv: MAINTENANCE, pvValue, before },
        sales,
        plan,
      );
      const paid = people.map(() => 0n);
      const { lines } = result;
      for (let i = 0; i < lines.length; i += 1) paid[lines.earner[i]!]! += BigInt(lines.amount[i]!);
      expect(paid).toEqual(people.map((person) => reference.paid.get(person)));
      expect(BigInt(result.breakageFine) + BigInt(result.roundingFine)).toBe(reference.unpaid);
      if (result.paid > 0) paying += 1;
    }),
    { numRuns: 2000 },
  );
  expect(paying).toBeGreaterThan(500);
});
