import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generator, randomCompany } from '../../testing/randomCompany.ts';
import {
  referenceCounted,
  referenceNeeded,
  referenceQualified,
  type Buyer,
} from '../../testing/referenceQualification.ts';
import { missedOfRun } from './missed.ts';
import { SEED_PLANS, validateLevelPlan, validateRankingPlan } from './plan.ts';
import { isQualification, judgeQualification, type Qualification } from './qualification.ts';
import { calculateRun, type RunInput } from './run.ts';

const amount = fc.integer({ min: 0, max: 12 }).map((tens) => tens * 1_000);
const rule: fc.Arbitrary<Qualification> = fc
  .record({
    volume: amount,
    byRank: fc.option(fc.array(amount, { minLength: 1, maxLength: 4 }), { nil: undefined }),
    byPackage: fc.option(
      fc
        .uniqueArray(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 3 })
        .chain((froms) =>
          fc
            .array(amount, { minLength: froms.length, maxLength: froms.length })
            .map((volumes) =>
              froms.toSorted((a, b) => a - b).map((from, i) => ({ from, volume: volumes[i]! })),
            ),
        ),
      { nil: undefined },
    ),
    customers: fc.boolean(),
    lookBack: fc.integer({ min: 0, max: 3 }),
    grace: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ byRank, byPackage, ...rest }) => ({
    ...rest,
    ...(byRank && { byRank }),
    ...(byPackage && !byRank && { byPackage }),
  }));

/** A company with everybody's purchases in this month and the six months before. */
const company = fc.tuple(randomCompany(), fc.integer()).map(([{ network, ...rest }, seed]) => {
  const random = generator(seed);
  const size = network.sponsor.length;
  const bought = () =>
    Float64Array.from({ length: size }, () => (random() < 0.5 ? 0 : Math.floor(random() * 8_000)));
  const months = Array.from({ length: 7 }, bought);
  const volumeBefore = new Float64Array(size * 6);
  months.slice(1).forEach((month, i) => volumeBefore.set(month, i * size));
  return { ...rest, network, months, volumeBefore };
});

function buyersOf({
  network,
  months,
}: {
  network: { sponsor: Int32Array; paidAs: Uint8Array; packagePv: Float64Array };
  months: Float64Array[];
}): Buyer[] {
  const buyers: Buyer[] = [];
  network.sponsor.forEach((sponsor, i) => {
    const buyer: Buyer = {
      bought: months.map((month) => month[i]!),
      recruits: [],
      rank: network.paidAs[i]!,
      packagePv: network.packagePv[i]!,
    };
    if (sponsor >= 0) buyers[sponsor]!.recruits.push(buyer);
    buyers.push(buyer);
  });
  return buyers;
}

describe('who qualifies for a plan by its own rule', () => {
  test('is who qualifies the slow and obvious way, on thousands of random companies and rules', () => {
    let byGrace = 0;
    let byCustomers = 0;
    fc.assert(
      fc.property(company, rule, (all, asked) => {
        const { network, months, volumeBefore } = all;
        const input = { ...network, volume: months[0]!, volumeBefore };
        const found = judgeQualification(input, asked, network.paidAs);
        buyersOf(all).forEach((buyer, i) => {
          const counted = referenceCounted(asked, buyer, 0);
          const needed = referenceNeeded(asked, buyer);
          expect(found.met[i]).toBe(Number(referenceQualified(asked, buyer)));
          expect([found.volume[i], found.needed[i]]).toEqual([counted, needed]);
          const own = referenceCounted({ ...asked, customers: false }, buyer, 0);
          expect(found.customers[i]).toBe(counted - own);
          if (found.met[i] === 1 && counted < needed) byGrace += 1;
          if (counted >= needed && own < needed) byCustomers += 1;
        });
      }),
      { numRuns: 2_000 },
    );
    expect(byGrace).toBeGreaterThan(500);
    expect(byCustomers).toBeGreaterThan(500);
  });

  test('each plan of a run goes by its own rule, a plan without one by the maintenance PV', () => {
    let different = 0;
    fc.assert(
      fc.property(company, rule, (all, qualification) => {
        const { network, months, volumeBefore, sources, activated, ranking, pvValue } = all;
        const input: RunInput = {
          ...network,
          activated,
          ranking,
          rewarded: new Uint32Array(ranking.length),
          sources,
          pvValue,
          volume: months[0]!,
          volumeBefore,
          plans: {
            unilevel: { ...SEED_PLANS.UNILEVEL, qualification },
            generation: { ...SEED_PLANS.GENERATION, leaderRank: 0 },
            ranking: { ...SEED_PLANS.UPGRADE_RANKING, qualification },
          },
        };
        const run = calculateRun(input);
        const { met } = judgeQualification(input, qualification, run.paidAs);
        const asIf = (maintained: Uint8Array) => {
          const { qualification: _, ...unilevel } = input.plans.unilevel!;
          const plans = { ...input.plans, unilevel, ranking: SEED_PLANS.UPGRADE_RANKING };
          const same = { ...input, maintained, plans };
          return { run: calculateRun(same), missed: missedOfRun(same, run.paidAs) };
        };
        const [own, company] = [asIf(met), asIf(network.maintained)];
        expect(run.unilevel).toEqual(own.run.unilevel);
        expect([run.rewards, run.withheld]).toEqual([own.run.rewards, own.run.withheld]);
        expect(run.generation).toEqual(company.run.generation);
        const missed = missedOfRun(input, run.paidAs);
        expect(missed.unilevel).toEqual(own.missed.unilevel);
        expect(missed.generation).toEqual(company.missed.generation);
        if (own.run.unilevel!.paid !== company.run.unilevel!.paid) different += 1;
      }),
      { numRuns: 300 },
    );
    expect(different).toBeGreaterThan(50);
  });

  test('what a rule asks for must have been read', () => {
    const one = { sponsor: Int32Array.of(-1), maintained: new Uint8Array(1) };
    const paidAs = new Uint8Array(1);
    const judge = (input: object, asked: Qualification) => () =>
      judgeQualification({ ...one, ...input }, asked, paidAs);
    const volume = new Float64Array(1);
    expect(judge({}, { volume: 1 })).toThrow('volumes are missing');
    expect(judge({ volume }, { volume: 1, grace: 1 })).toThrow('months before are missing');
    expect(judge({ volume }, { volume: 1, byPackage: [{ from: 1, volume: 2 }] })).toThrow(
      'packages are missing',
    );
  });
});

test('a rule is by rank or by package, of twelve months at most, and not of a bonus paid at once', () => {
  expect(isQualification({ volume: 10_000, customers: true, lookBack: 12, grace: 12 })).toBe(true);
  expect(isQualification({ volume: 0, byRank: [0, 10_000] })).toBe(true);
  const wrong: Qualification[] = [
    { volume: -1 },
    { volume: 1.5 },
    { volume: 0, byRank: [] },
    { volume: 0, byRank: [1], byPackage: [{ from: 1, volume: 1 }] },
    { volume: 0, byPackage: [{ from: 0, volume: 1 }] },
    {
      volume: 0,
      byPackage: [
        { from: 2, volume: 1 },
        { from: 2, volume: 3 },
      ],
    },
    { volume: 0, lookBack: 13 },
    { volume: 0, grace: -1 },
  ];
  for (const qualification of wrong) {
    expect(isQualification(qualification)).toBe(false);
    const refused = [{ field: 'Qualification', code: 'INVALID' }];
    expect(validateLevelPlan('UNILEVEL', { ...SEED_PLANS.UNILEVEL, qualification })).toEqual(
      refused,
    );
    expect(validateRankingPlan({ ...SEED_PLANS.UPGRADE_RANKING, qualification })).toEqual(refused);
  }
  const qualification = { volume: 10_000 };
  expect(validateLevelPlan('UNILEVEL', { ...SEED_PLANS.UNILEVEL, qualification })).toEqual([]);
  expect(validateLevelPlan('SPONSOR', { ...SEED_PLANS.SPONSOR, qualification })).toHaveLength(1);
});
