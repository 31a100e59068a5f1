import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEED_PLANS, validateRankingPlan, type RankingPlan } from './plan.ts';
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
        const input = { sponsor: network.sponsor, active: network.active, activated, ranking };
        const judged = judgeRanks(input, plan);
        const people = peopleOf(company);
        referenceRanks(people, plan);
        expect([...judged.paidAs]).toEqual(people.map((person) => person.paidAs));
        people.forEach((person, member) => {
          const report = rankReport(input, judged, member);
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

/** A random mixture of rank requirements, small enough for some members to meet them. */
const randomRules: fc.Arbitrary<RankingPlan> = fc
  .record({
    differentLegs: fc.boolean(),
    rules: fc.array(
      fc.record(
        {
          recruitCount: fc.integer({ min: 0, max: 2 }),
          recruitRank: fc.integer({ min: 0, max: 3 }),
          ownVolume: fc.integer({ min: 0, max: 30_000 }),
          groupVolume: fc.integer({ min: 0, max: 200_000 }),
          legShare: fc.integer({ min: 1, max: 10_000 }),
          months: fc.integer({ min: 1, max: 3 }),
        },
        { requiredKeys: ['recruitCount', 'recruitRank'] },
      ),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ differentLegs, rules }) => ({
    period: 'MONTHLY',
    differentLegs,
    ranks: rules.map(({ recruitRank, ...rule }, i) => ({
      ...rule,
      rank: i + 1,
      name: `Rank ${i + 1}`,
      recruitRank: Math.min(recruitRank, i),
      reward: 100,
    })),
  }));

test('own volume, group volume with a cap for each leg and months in a row equal the reference', () => {
  let met = 0;
  let missed = 0;
  fc.assert(
    fc.property(
      randomCompany(40),
      randomRules,
      fc.infiniteStream(fc.nat(4)),
      ({ network, activated, ranking, sources, ...rest }, plan, random) => {
        const size = network.sponsor.length;
        const people = peopleOf({ network, activated, ranking, sources, ...rest });
        const volume = new Float64Array(size);
        sources.member.forEach((member, i) => (volume[member]! += sources.volume[i]!));
        const heldBefore = Uint8Array.from(
          { length: size * 2 },
          () => random.next().value as number,
        );
        people.forEach((person, i) => {
          person.volume = volume[i]!;
          person.heldBefore = [heldBefore[i]!, heldBefore[size + i]!];
        });
        referenceRanks(people, plan);
        const { sponsor, active } = network;
        const input = { sponsor, active, activated, ranking, volume, heldBefore };
        const judged = judgeRanks(input, plan);
        expect([...judged.paidAs]).toEqual(people.map((person) => person.paidAs));
        people.forEach((person, member) => {
          const report = rankReport(input, judged, member);
          const reached = report.filter((row) => row.met).map((row) => row.rank);
          expect(Math.max(0, ...reached)).toBe(person.paidAs);
          met += reached.length;
          missed += report.length - reached.length;
        });
      },
    ),
    { numRuns: process.env['FULL'] ? 4_000 : 300 },
  );
  expect(met).toBeGreaterThan(300);
  expect(missed).toBeGreaterThan(300);
});

test('a rank by volume, worked by hand: one leg counts for half, and the third month gives it', () => {
  // 0 sponsors 1 and 2, 1 sponsors 3
  const input = {
    sponsor: Int32Array.of(-1, 0, 0, 1),
    active: Uint8Array.of(1, 1, 1, 0),
    activated: Uint8Array.of(1, 1, 1, 1),
    ranking: new Uint8Array(4),
    // the leg of 1 brings 900 PV, of which 500 count; inactive members bring volume too
    volume: Float64Array.of(10_000, 40_000, 40_000, 50_000),
    heldBefore: Uint8Array.of(1, 0, 0, 0, 1, 0, 0, 0),
  };
  const rule = {
    rank: 1,
    name: 'Manager',
    recruitCount: 2,
    recruitRank: 0,
    ownVolume: 10_000,
    groupVolume: 100_000,
    legShare: 5_000,
    months: 3,
    reward: 0,
  };
  const judge = (changes: Partial<typeof rule>, before = input.heldBefore) => {
    const given = { ...input, heldBefore: before };
    const judged = judgeRanks(given, { period: 'MONTHLY', ranks: [{ ...rule, ...changes }] });
    return rankReport(given, judged, 0)[0]!;
  };
  expect(judge({})).toMatchObject({ counted: 2, group: 100_000, months: 3, met: true });
  expect(judge({ groupVolume: 100_001 })).toMatchObject({ group: 100_000, months: 2, met: false });
  expect(judge({ legShare: 4_999 })).toMatchObject({ group: 99_990, met: false });
  expect(judge({ ownVolume: 10_001 }).met).toBe(false);
  expect(judge({}, Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0))).toMatchObject({ months: 2, met: false });
  expect(() =>
    judgeRanks({ ...input, volume: undefined! }, { period: 'MONTHLY', ranks: [rule] }),
  ).toThrow('volumes');
});

test('a leg counts by anybody in it, a recruit only by himself', () => {
  // 0 ← 1 ← 2: the Manager is two levels down
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
      // everybody's path to the top, using objects
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

test('a chain of 400,000 is judged in one pass, not in hours', () => {
  const size = 400_000;
  const ones = new Uint8Array(size).fill(1);
  const input = {
    sponsor: Int32Array.from({ length: size }, (_, i) => i - 1),
    active: ones,
    activated: ones,
    ranking: new Uint8Array(size),
  };
  const { paidAs } = judgeRanks(input, easy(1, true));
  expect(Array.from(paidAs.slice(-4))).toEqual([3, 2, 1, 0]);
  expect(paidAs[0]).toBe(4);
});

test.each([
  ['a volume below zero', { ownVolume: -1 }],
  ['half a hundredth of a PV', { groupVolume: 0.5 }],
  ['a part of a leg where no volume is asked for', { legShare: 5_000 }],
  ['nothing of a leg', { groupVolume: 100, legShare: 0 }],
  ['more than a leg', { groupVolume: 100, legShare: 10_001 }],
  ['no month', { months: 0 }],
  ['thirteen months', { months: 13 }],
  ['nothing at all', { recruitCount: 0 }],
])('a rank that asks for %s is refused', (_, changes) => {
  const [rule] = SEED_PLANS.UPGRADE_RANKING.ranks;
  const plan = (of: Partial<RankingPlan['ranks'][number]>): RankingPlan => ({
    period: 'MONTHLY',
    ranks: [{ ...rule, ...of }],
  });
  expect(validateRankingPlan(plan(changes))).toHaveLength(1);
  const right = { recruitCount: 0, ownVolume: 1, groupVolume: 100, legShare: 5_000, months: 12 };
  expect(validateRankingPlan(plan(right))).toEqual([]);
});
