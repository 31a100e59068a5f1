import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chain } from '../../testing/chain.ts';
import { generator, peopleOf, randomCompany } from '../../testing/randomCompany.ts';
import { payReferenceDays, type DaySale } from '../../testing/referenceDays.ts';
import { payLevels } from './levels.ts';
import { missedOfRun } from './missed.ts';
import { payByDays } from './payByDays.ts';
import {
  dayOfStep,
  daysInMonth,
  NO_DAY,
  qualifiedFrom,
  stepOf,
  weekdayOfFirst,
} from './planDays.ts';
import { SEED_PLANS, type LevelPlan } from './plan.ts';
import { calculateRun, type RunInput } from './run.ts';

const MAINTENANCE = 10_000;
const MONTHS = ['2026-02', '2026-11', '2027-01'] as const;

/** Five members in a row, each buying on one day of November 2026. */
function fiveInARow(days: readonly number[], plan: LevelPlan): RunInput {
  const { sponsor, active } = chain(5);
  return {
    sponsor,
    active,
    activated: active,
    maintained: new Uint8Array(5).fill(1),
    ranking: new Uint8Array(5),
    rewarded: new Uint32Array(5),
    volume: new Float64Array(5).fill(10_000),
    sources: {
      member: Int32Array.from(days, (_, i) => i),
      volume: new Float64Array(days.length).fill(10_000),
      day: Uint8Array.from(days, (day) => day - 1),
    },
    pvValue: 100,
    days: { weekday: weekdayOfFirst('2026-11'), length: 30, maintenancePv: MAINTENANCE },
    plans: { unilevel: plan, generation: null, ranking: null },
  };
}
const daily: LevelPlan = { ...SEED_PLANS.UNILEVEL, levels: [1000, 500], period: 'DAILY' };
const weekly: LevelPlan = { ...daily, period: 'WEEKLY' };
const earned = (input: RunInput) => {
  const sums = [0, 0, 0, 0, 0];
  const { lines } = calculateRun(input).unilevel!;
  for (let i = 0; i < lines.length; i += 1) sums[lines.earner[i]!]! += lines.amount[i]!;
  return sums;
};

test('a sale pays those who had bought enough by the end of its day', () => {
  // from the root down: bought on the 1st, 20th, 10th, 10th and 5th
  const days = [1, 20, 10, 10, 5];
  // by the 5th only the root qualifies; by the 10th those who bought on the 10th too; by the 20th everybody
  expect(earned(fiveInARow(days, daily))).toEqual([1000 + 500 + 1000 + 1000, 0, 1000, 0, 0]);
});

test('by week the same holds for its end: Monday to Sunday, cut by the ends of the month', () => {
  // November 2026 begins on a Sunday
  expect([1, 2, 8, 9, 29, 30].map((day) => stepOf('WEEKLY', day - 1, 6))).toEqual([
    0, 1, 1, 2, 4, 5,
  ]);
  expect([0, 1, 5].map((step) => dayOfStep('WEEKLY', '2026-11', step))).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-30',
  ]);
  expect(dayOfStep('DAILY', '2026-11', 9)).toBe('2026-11-10');
  // the 3rd and the 8th are in the same week
  expect(earned(fiveInARow([1, 8, 3], weekly))).toEqual([1000 + 500, 1000, 0, 0, 0]);
  expect(earned(fiveInARow([1, 8, 3], daily))).toEqual([1000 + 1000, 0, 0, 0, 0]);
});

test('the cap of a member holds for each day', () => {
  const capped = { ...daily, memberCap: 700 };
  expect(earned(fiveInARow([1, 2, 3], capped))).toEqual([700 + 500, 700, 0, 0, 0]);
});

test('who qualifies in the middle of a month missed what was sold before', () => {
  const input = fiveInARow([1, 20, 10], daily);
  expect([...qualifiedFrom(input, daily, input.ranking)]).toEqual([1, 20, 10, 0, 0]);
  expect([...missedOfRun(input, input.ranking).unilevel!.amount]).toEqual([0, 1000, 0, 0, 0]);
});

test('what an adjustment adds counts from the first day on, and pays with the last', () => {
  const input = fiveInARow([1, 20, 10], daily);
  input.sources.day![1] = NO_DAY;
  expect([...qualifiedFrom(input, daily, input.ranking)]).toEqual([1, 1, 10, 0, 0]);
  expect(earned(input)).toEqual([1000 + 500, 1000, 0, 0, 0]);
});

const month = fc.record({
  company: randomCompany(25),
  month: fc.constantFrom(...MONTHS),
  period: fc.constantFrom('DAILY' as const, 'WEEKLY' as const),
  memberCap: fc.constantFrom(null, 500, 3_000),
  rule: fc.constantFrom(
    undefined,
    { volume: 20_000 },
    { volume: 15_000, customers: true },
    { volume: 25_000, lookBack: 1, grace: 1 },
  ),
  seed: fc.integer(),
});

test('it is what is paid the slow and obvious way, on thousands of random months', () => {
  let paying = 0;
  fc.assert(
    fc.property(month, ({ company, month, period, memberCap, rule, seed }) => {
      const { network, sources } = company;
      const plan: LevelPlan = {
        ...company.plan,
        period,
        ownPackageCap: false,
        memberCap,
        ...(rule && { qualification: rule }),
      };
      const random = generator(seed);
      const size = network.sponsor.length;
      const length = daysInMonth(month);
      const day = Uint8Array.from(sources.member, () =>
        random() < 0.05 ? NO_DAY : Math.floor(random() * length),
      );
      const volumeBefore = Float64Array.from({ length: size * 2 }, () =>
        Math.floor(random() * 20_000),
      );
      const input = {
        ...network,
        sources: { ...sources, day },
        volumeBefore,
        days: { weekday: weekdayOfFirst(month), length, maintenancePv: MAINTENANCE },
        pvValue: company.pvValue,
      };
      const result = payByDays(input, network, input.sources, plan);
      const people = peopleOf(company);
      const sales: DaySale[] = [...sources.member].map((member, i) => ({
        buyer: people[member]!,
        volume: sources.volume[i]!,
        day: day[i] === NO_DAY ? null : day[i]! + 1,
      }));
      const before = new Map(
        people.map((person, i) => [person, [volumeBefore[i]!, volumeBefore[size + i]!]]),
      );
      const reference = payReferenceDays(
        { people, sales, month, maintenancePv: MAINTENANCE, pvValue: company.pvValue, before },
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

test('days and weeks come to the month where everybody qualified from its first day on', () => {
  fc.assert(
    fc.property(month, ({ company, month, period, seed }) => {
      const random = generator(seed);
      const { network, sources, pvValue } = company;
      const length = daysInMonth(month);
      const day = Uint8Array.from(sources.member, () => Math.floor(random() * length));
      const all = { ...network, maintained: new Uint8Array(network.sponsor.length).fill(1) };
      const days = { weekday: weekdayOfFirst(month), length, maintenancePv: 0 };
      const byDays = payByDays(
        { ...all, sources: { ...sources, day }, days, pvValue },
        all,
        { ...sources, day },
        { ...company.plan, period },
      );
      const whole = payLevels(all, sources, { ...company.plan, period: 'MONTHLY' }, pvValue);
      expect([byDays.paid, byDays.breakageFine, byDays.roundingFine, [...byDays.rounding]]).toEqual(
        [whole.paid, whole.breakageFine, whole.roundingFine, [...whole.rounding]],
      );
      const sorted = ({ lines }: typeof whole) =>
        Array.from({ length: lines.length }, (_, i) =>
          [lines.source[i], lines.level[i], lines.earner[i], lines.amount[i]].join(),
        ).toSorted();
      expect(sorted(byDays)).toEqual(sorted(whole));
    }),
    { numRuns: 500 },
  );
});
