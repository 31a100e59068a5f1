import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEED_PLANS, type RankingPlan } from './plan.ts';
import { peopleOf, randomCompany } from '../../testing/randomCompany.ts';
import { countedLegs, judgeRanks, rankReport } from './ranks.ts';
import { referenceRanks } from '../../testing/referenceEngine.ts';

const easy = (recruitCount: number, differentLegs: boolean): RankingPlan => ({
  ...SEED_PLANS.UPGRADE_RANKING,
  differentLegs,
  ranks: SEED_PLANS.UPGRADE_RANKING.ranks.map((rule) => ({ ...rule, recruitCount })),
});

test.each([false, true])(
  'ranks bottom-up equal the reference, in different legs: %s',
  (differentLegs) => {
    let high = 0;
    fc.assert(
      fc.property(randomCompany(40), fc.constantFrom(1, 2, 3), (company, count) => {
        const plan = easy(count, differentLegs);
        const { network, activated, ranking } = company;
        const judged = judgeRanks(
          { sponsor: network.sponsor, active: network.active, activated, ranking },
          plan,
        );
        const people = peopleOf(company);
        referenceRanks(people, plan);
        expect([...judged.paidAs]).toEqual(people.map((person) => person.paidAs));
        people.forEach((person, member) => {
          const report = rankReport(judged, member);
          expect(Math.max(0, ...report.filter((row) => row.met).map((row) => row.rank))).toBe(
            person.paidAs,
          );
          expect(report.every((row) => row.met === row.counted >= row.needed)).toBe(true);
        });
        high += judged.paidAs.filter((rank) => rank > 1).length;
      }),
      { numRuns: 400 },
    );
    expect(high).toBeGreaterThan(200);
  },
);

test('a leg counts by anybody in it, a recruit only by himself', () => {
  // 0 ← 1 ← 2: the Manager is two below
  const input = {
    sponsor: Int32Array.of(-1, 0, 1),
    active: Uint8Array.of(1, 1, 1),
    activated: Uint8Array.of(1, 1, 1),
    ranking: Uint8Array.of(0, 0, 1),
  };
  const rule = { rank: 2, name: 'Senior Manager', recruitCount: 1, recruitRank: 1, reward: 0 };
  expect([...judgeRanks(input, { period: 'MONTHLY', ranks: [rule] }).paidAs]).toEqual([2, 2, 0]);
  const unranked = { ...input, ranking: new Uint8Array(3) };
  expect([...judgeRanks(unranked, { period: 'MONTHLY', ranks: [rule] }).paidAs]).toEqual([0, 0, 0]);
  const apart = { ...input, active: Uint8Array.of(1, 0, 1) };
  expect([...judgeRanks(apart, { period: 'MONTHLY', ranks: [rule] }).paidAs]).toEqual([0, 2, 0]);
  expect([
    ...judgeRanks(apart, { period: 'MONTHLY', ranks: [rule], differentLegs: true }).paidAs,
  ]).toEqual([2, 2, 0]);
});

test('each leg that counts is named with who makes it count, the recruit before anybody below', () => {
  let deep = 0;
  fc.assert(
    fc.property(randomCompany(30), fc.constantFrom(0, 1, 2), (company, recruitRank) => {
      const { network, activated, ranking } = company;
      const { sponsor, active } = network;
      const input = { sponsor, active, activated, ranking };
      const plan = easy(2, true);
      const rules = [{ ...plan.ranks[0]!, rank: 3, recruitRank }];
      const judged = judgeRanks(input, { ...plan, ranks: rules });
      const people = peopleOf(company);
      const fits = (i: number) =>
        active[i] === 1 &&
        activated[i] === 1 &&
        Math.max(ranking[i]!, judged.paidAs[i]!) >= recruitRank;
      // everybody's way up, by objects
      const wayUp = (i: number, to: number): number[] | null => {
        const way = [i];
        for (let at = people[i]!.sponsor; at; at = at.sponsor) {
          if (people.indexOf(at) === to) return way;
          way.push(people.indexOf(at));
        }
        return null;
      };
      people.forEach((_, member) => {
        const legs = countedLegs(input, judged.paidAs, member, recruitRank);
        expect(legs.length).toBe(judged.counted[member]);
        for (const { recruit, counts } of legs) {
          const way = wayUp(counts, member)!;
          expect([fits(counts), way.at(-1)]).toEqual([true, recruit]);
          const nearer = people.keys().filter((i) => {
            const other = wayUp(i, member);
            return fits(i) && other?.at(-1) === recruit && other.length < way.length;
          });
          expect([...nearer]).toEqual([]);
          if (counts !== recruit) deep += 1;
        }
      });
    }),
    { numRuns: process.env['FULL'] ? 200 : 30 },
  );
  expect(deep).toBeGreaterThan(5);
});

test('a chain of 20,000 is judged in one pass', () => {
  const size = 20_000;
  const ones = new Uint8Array(size).fill(1);
  const input = {
    sponsor: Int32Array.from({ length: size }, (_, i) => i - 1),
    active: ones,
    activated: ones,
    ranking: new Uint8Array(size),
  };
  const from = performance.now();
  const { paidAs } = judgeRanks(input, easy(1, true));
  expect(performance.now() - from).toBeLessThan(500);
  expect(Array.from(paidAs.slice(-4))).toEqual([3, 2, 1, 0]);
  expect(paidAs[0]).toBe(4);
});
