import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generator, randomCompany, type Company } from '../../testing/randomCompany.ts';
import { SEED_PLANS, type RankingPlan } from './plan.ts';
import { calculateRun, type RunInput, type RunResult } from './run.ts';
import { MemberSums, MonthsSimulator } from './simulateMonths.ts';
import { earnings } from './totals.ts';

const MONTHS = 4;
const BEFORE = 2;

/** Months of one company as its runs read them, each from what the previous run left: the slow and obvious way. */
function monthsBy(company: Company, ranking: RankingPlan, seed: number) {
  const { network, activated, pvValue } = company;
  const size = network.sponsor.length;
  const random = generator(seed);
  let ranks = company.ranking;
  let rewarded = new Uint32Array(size);
  let held: Uint8Array[] = [];
  const found: { input: RunInput; result: RunResult }[] = [];
  for (let month = 0; month < MONTHS; month += 1) {
    const volume = Float64Array.from(network.sponsor, () => Math.floor(random() * 30_000));
    const heldBefore = new Uint8Array(size * BEFORE);
    held.slice(0, BEFORE).forEach((row, i) => heldBefore.set(row, i * size));
    const input: RunInput = {
      sponsor: network.sponsor,
      active: network.active,
      activated,
      maintained: Uint8Array.from(volume, (pv) => Number(pv >= 10_000)),
      ranking: ranks,
      rewarded,
      volume,
      heldBefore,
      sources: { member: Int32Array.from(volume, (_, i) => i), volume },
      pvValue,
      plans: { unilevel: SEED_PLANS.UNILEVEL, generation: SEED_PLANS.GENERATION, ranking },
    };
    const result = calculateRun(input);
    found.push({ input, result });
    ranks = Uint8Array.from(ranks, (rank, i) => Math.max(rank, result.paidAs[i]!));
    rewarded = Uint32Array.from(rewarded);
    for (const { member, rank } of result.rewards) rewarded[member]! |= 1 << rank;
    held = [result.held ?? result.paidAs, ...held];
  }
  return found;
}

const easy = (recruitCount: number, months: number): RankingPlan => ({
  period: 'MONTHLY',
  ranks: SEED_PLANS.UPGRADE_RANKING.ranks.map((rule) => ({ ...rule, recruitCount, months })),
});
const anyRanks = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: BEFORE + 1 }))
  .map(([count, months]) => easy(count, months));

test('months by another plan are what they would have been had it been in force from the first one on', () => {
  let others = 0;
  fc.assert(
    fc.property(randomCompany(30), anyRanks, anyRanks, fc.nat(), (company, paidBy, other, seed) => {
      const memberId = Float64Array.from(company.network.sponsor, (_, i) => i + 101);
      const paid = monthsBy(company, paidBy, seed);
      const expected = monthsBy(company, other, seed);
      const simulator = new MonthsSimulator(BEFORE);
      const sums = new MemberSums();
      paid.forEach(({ input, result }, month) => {
        const plans = { ...input.plans, ranking: other };
        const { before, after } = simulator.month({ memberId, input, other: { ...input, plans } });
        expect(before).toEqual(result);
        expect(after).toEqual(expected[month]!.result);
        sums.add(memberId, before, after);
        others += Number(after.rewards.length !== before.rewards.length);
      });
      const total = (runs: { result: RunResult }[]) =>
        runs.reduce((all, { result }) => all + earnings(result).reduce((a, b) => a + b, 0), 0);
      const rows = sums.byRank();
      const added = (of: 'before' | 'after') => rows.reduce((all, row) => all + row[of], 0);
      expect(added('before')).toBe(total(paid));
      expect(added('after')).toBe(total(expected));
      const changes = sums.changes();
      expect(changes.length).toBe(rows.reduce((all, row) => all + row.gaining + row.losing, 0));
      const sizes = changes.map(({ before, after }) => Math.abs(after - before));
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    }),
    { numRuns: process.env['FULL'] ? 1_000 : 100 },
  );
  expect(others).toBeGreaterThan(20);
});

test('months by the plans that paid them pay the same to the sen, and a rank that was given by hand stays', () => {
  const [company] = fc.sample(randomCompany(40), { numRuns: 1, seed: 7 });
  const memberId = Float64Array.from(company!.network.sponsor, (_, i) => i + 1);
  const paid = monthsBy(company!, easy(1, 2), 3);
  const simulator = new MonthsSimulator(BEFORE);
  for (const { input, result } of paid) {
    expect(simulator.month({ memberId, input, other: input }).after).toEqual(result);
  }
  // the second month contained a rank that no run had given
  const [first, second] = paid;
  const ranking = Uint8Array.from(second!.input.ranking, () => 4);
  const byHand = { ...second!.input, ranking };
  const again = new MonthsSimulator(BEFORE);
  again.month({ memberId, input: first!.input, other: first!.input });
  expect(again.month({ memberId, input: byHand, other: byHand }).after).toEqual(
    calculateRun(byHand),
  );
});
