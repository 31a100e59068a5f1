import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEED_PLANS, type LevelPlan } from './plan.ts';
import { scaleByRemainders } from '../../testing/referenceEngine.ts';
import { randomCompany, type Company } from '../../testing/randomCompany.ts';
import { calculateRun, type RunInput } from './run.ts';
import { breakageByReason, compareRuns, earnings, payoutRatio } from './totals.ts';

function inputOf(
  { network, activated, ranking, sources, pvValue }: Company,
  plans: Partial<RunInput['plans']> = {},
): RunInput {
  return {
    sponsor: network.sponsor,
    active: network.active,
    maintained: network.maintained,
    activated,
    ranking,
    rewarded: new Uint32Array(ranking.length),
    sources,
    pvValue,
    plans: {
      unilevel: SEED_PLANS.UNILEVEL,
      generation: SEED_PLANS.GENERATION,
      ranking: SEED_PLANS.UPGRADE_RANKING,
      ...plans,
    },
  };
}

describe('a run', () => {
  test('says the same again, and changes nothing of its input', () => {
    fc.assert(
      fc.property(randomCompany(), (company) => {
        const input = inputOf(company);
        const copy = structuredClone(input);
        const first = calculateRun(input);
        expect(input).toEqual(copy);
        expect(calculateRun(copy)).toEqual(first);
        expect(JSON.stringify(first.unilevel!.breakage)).toBe(
          JSON.stringify([...first.unilevel!.breakage]),
        );
      }),
    );
  });

  test('holds the bonuses on volume to the company cap and leaves the rewards whole', () => {
    let capped = 0;
    let rewarded = 0;
    fc.assert(
      fc.property(randomCompany(), (company) => {
        const free = calculateRun(inputOf(company));
        const volume = company.sources.volume.reduce((sum, pv) => sum + pv, 0);
        const run = calculateRun(inputOf(company, { companyCap: { basisPoints: 500, volume } }));
        const [all, held] = [free, run].map((each) => each.unilevel!.paid + each.generation!.paid);
        const allowed = Math.floor((volume * company.pvValue * 500) / 1_000_000);
        expect(held).toBe(Math.min(all!, allowed));
        expect(run.rewards).toEqual(free.rewards);
        expect(run.capFactor).toEqual(all! > allowed ? { allowed, computed: all } : null);
        if (run.capFactor) capped += 1;
        if (run.capFactor && run.rewards.length > 0) rewarded += 1;
      }),
      // a company with both is rare: a hundred runs were not always enough
      { numRuns: 1_000 },
    );
    expect(capped).toBeGreaterThan(20);
    expect(rewarded).toBeGreaterThan(0);
  });

  test('first the member cap, then the company cap: both together against the schoolbook way', () => {
    let both = 0;
    fc.assert(
      fc.property(randomCompany(), fc.integer({ min: 50, max: 3_000 }), (company, memberCap) => {
        const unilevel = { ...SEED_PLANS.UNILEVEL, memberCap };
        const plans = { unilevel, generation: null, ranking: null };
        const volume = company.sources.volume.reduce((sum, pv) => sum + pv, 0);
        const companyCap = { basisPoints: 700, volume };
        const run = calculateRun(inputOf(company, { ...plans, companyCap }));
        const free = calculateRun(inputOf(company, { ...plans, unilevel: SEED_PLANS.UNILEVEL }));
        const { lines } = free.unilevel!;
        const amount = Array.from(lines.amount.subarray(0, lines.length), BigInt);
        const earners = Array.from(lines.earner.subarray(0, lines.length));
        for (const earner of new Set(earners)) {
          const own = [...earners.keys()].filter((i) => earners[i] === earner);
          scaleByRemainders(
            own.map((i) => amount[i]!),
            BigInt(memberCap),
          ).forEach((part, k) => {
            amount[own[k]!] = part;
          });
        }
        const allowed = Math.floor((volume * company.pvValue * 700) / 1_000_000);
        // a line that the first cap cut to nothing no longer exists
        const left = scaleByRemainders(
          amount.filter((part) => part > 0n),
          BigInt(allowed),
        ).filter((part) => part > 0n);
        const paid = run.unilevel!.lines;
        expect(Array.from(paid.amount.subarray(0, paid.length), BigInt)).toEqual(left);
        if (run.capFactor && run.unilevel!.paid < free.unilevel!.paid) both += 1;
      }),
    );
    expect(both).toBeGreaterThan(10);
  });

  test('the own-package cap counts the highest package bought, at every level', () => {
    fc.assert(
      fc.property(randomCompany(), (company) => {
        const unilevel = { ...SEED_PLANS.UNILEVEL, ownPackageCap: true };
        const { packagePv } = company.network;
        const run = calculateRun({
          ...inputOf(company, { unilevel, generation: null, ranking: null }),
          packagePv,
        });
        const { lines } = run.unilevel!;
        for (let i = 0; i < lines.length; i += 1) {
          const base = Math.min(
            company.sources.volume[lines.source[i]!]!,
            packagePv[lines.earner[i]!]!,
          );
          const fine = base * company.pvValue * unilevel.levels[lines.level[i]! - 1]!;
          expect(lines.amount[i]).toBe(Math.floor(fine / 1_000_000));
        }
      }),
    );
  });

  test('a reward waits for a qualified month', () => {
    const sponsor = Int32Array.of(-1, 0, 0, 0, 0, 0);
    const ones = new Uint8Array(6).fill(1);
    const input: RunInput = {
      sponsor,
      active: ones,
      activated: ones,
      maintained: new Uint8Array(6),
      ranking: new Uint8Array(6),
      rewarded: new Uint32Array(6),
      sources: { member: new Int32Array(0), volume: new Float64Array(0) },
      pvValue: 100,
      plans: { unilevel: null, generation: null, ranking: SEED_PLANS.UPGRADE_RANKING },
    };
    const reward = { member: 0, rank: 1, amount: 20_000 };
    expect(calculateRun(input)).toMatchObject({ rewards: [], withheld: [reward], unilevel: null });
    expect(calculateRun({ ...input, maintained: ones })).toMatchObject({
      rewards: [reward],
      withheld: [],
    });
  });

  test('a member cap of a plan holds in the run', () => {
    const memberCap = 100;
    fc.assert(
      fc.property(randomCompany(), (company) => {
        const run = calculateRun(
          inputOf(company, {
            unilevel: { ...SEED_PLANS.UNILEVEL, memberCap },
            generation: null,
            ranking: null,
          }),
        );
        expect(Math.max(...earnings(run))).toBeLessThanOrEqual(memberCap);
      }),
    );
  });
});

describe('comparing and adding up', () => {
  test('who gains and who loses by a higher rate', () => {
    let changes = 0;
    fc.assert(
      fc.property(randomCompany(), (company) => {
        const before = calculateRun(inputOf(company));
        const richer: LevelPlan = {
          ...SEED_PLANS.UNILEVEL,
          levels: SEED_PLANS.UNILEVEL.levels.map((bp) => bp * 2),
        };
        const after = calculateRun(inputOf(company, { unilevel: richer }));
        const rows = compareRuns(before, after);
        expect(rows.every((row) => row.after > row.before)).toBe(true);
        expect(compareRuns(before, before)).toEqual([]);
        changes += rows.length;
      }),
    );
    expect(changes).toBeGreaterThan(100);
  });

  test('breakage by reason adds up to what was not paid', () => {
    fc.assert(
      fc.property(randomCompany(), (company) => {
        const { unilevel } = calculateRun(inputOf(company));
        const sums = [...breakageByReason(unilevel!).values()].reduce(
          (sum, fine) => sum + fine,
          0n,
        );
        const volume = company.sources.volume.reduce((sum, pv) => sum + pv, 0);
        const theoretical = BigInt(volume * company.pvValue) * 3_000n;
        expect(sums + BigInt(unilevel!.paid) * 1_000_000n).toBe(theoretical);
      }),
    );
  });

  test('the payout ratio is in basis points', () => {
    expect(payoutRatio(4_500, 10_000)).toBe(4_500);
    expect(payoutRatio(1, 3)).toBe(3_333);
    expect(payoutRatio(2, 3)).toBe(6_667);
    expect(payoutRatio(0, 0)).toBe(0);
  });
});
