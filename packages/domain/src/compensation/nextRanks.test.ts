import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomCompany } from '../../testing/randomCompany.ts';
import { NO_PACKAGE, nextRanks } from './nextRanks.ts';
import { SEED_PLANS, type RankingPlan } from './plan.ts';
import { judgeRanks } from './ranks.ts';

const asking = (recruitCount: number, differentLegs: boolean): RankingPlan => ({
  ...SEED_PLANS.UPGRADE_RANKING,
  differentLegs,
  ranks: SEED_PLANS.UPGRADE_RANKING.ranks.map((rule) => ({ ...rule, recruitCount })),
});

test('whoever brings the number that is missing lets the person who comes closest count', () => {
  let close = 0;
  fc.assert(
    fc.property(
      randomCompany(30),
      fc.constantFrom(1, 2, 3),
      fc.boolean(),
      ({ network, activated, ranking }, count, differentLegs) => {
        const plan = asking(count, differentLegs);
        const input = { sponsor: network.sponsor, active: network.active, activated, ranking };
        const judged = judgeRanks(input, plan);
        const next = nextRanks(input, plan, judged);
        const countedOf = (of: number, given = judged) => {
          const row = given.rules.findIndex(({ rank }) => rank === next.rank[of]);
          return given.counted[row * given.paidAs.length + of]!;
        };
        next.rank.forEach((rank, of) => {
          const reached = Math.max(ranking[of]!, judged.paidAs[of]!);
          const above = judged.rules.map((rule) => rule.rank).filter((rule) => rule > reached);
          expect(rank).toBe(above.length === 0 ? 0 : Math.min(...above));
          if (rank > 0) expect(next.counted[of]).toBe(countedOf(of));
          const mine = next.people.filter((row) => row.of === of);
          const counting = mine.filter(({ missing }) => missing === 0);
          if (rank > 0) expect(counting).toHaveLength(Math.min(5, next.counted[of]!));
        });
        for (const { of, person, missing } of next.people) {
          if (missing === 0) continue;
          close += 1;
          // add exactly what is missing: a package, or that many recruits who certainly count
          const more = missing === NO_PACKAGE ? 0 : missing;
          const grown = <A extends Int32Array | Uint8Array>(column: A, value: number): A => {
            const longer = Reflect.construct(column.constructor, [column.length + more]) as A;
            longer.set(column);
            longer.fill(value, column.length);
            return longer;
          };
          const after = {
            sponsor: grown(input.sponsor, person),
            active: grown(input.active, 1),
            activated: grown(activated, 1),
            ranking: grown(ranking, 30),
          };
          if (missing === NO_PACKAGE) after.activated[person] = 1;
          expect(countedOf(of, judgeRanks(after, plan))).toBeGreaterThan(next.counted[of]!);
        }
      },
    ),
    { numRuns: 200 },
  );
  expect(close).toBeGreaterThan(100);
});
