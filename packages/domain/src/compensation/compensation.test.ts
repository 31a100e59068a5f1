import { describe, expect, test } from 'vitest';
import { explainPath } from './explain.ts';
import { payLevels } from './levels.ts';
import { FINE_PER_SEN } from './lines.ts';
import type { Network, Sources } from './network.ts';
import { SEED_PLANS, type Compression, type LevelPlan } from './plan.ts';
import { paidAsRanks, rankRewards } from './ranks.ts';
import { chain, sourcesOf } from '../../testing/chain.ts';

/** Lines as [earner, source, level, sen]. */
function linesOf(network: Network, sources: Sources, plan: LevelPlan) {
  const { lines } = payLevels(network, sources, plan, 100);
  return Array.from({ length: lines.length }, (_, i) => [
    lines.earner[i],
    lines.source[i],
    lines.level[i],
    lines.amount[i],
  ]);
}

const [A, B, C, D, E] = [0, 1, 2, 3, 4] as const;

describe('the worked example of the company’s rules', () => {
  test('D’s activation of 500 PV pays C 10 %, B 5 % and A 2 % at once', () => {
    expect(linesOf(chain(5), sourcesOf([D, 500]), SEED_PLANS.SPONSOR)).toEqual([
      [C, 0, 1, 5000],
      [B, 0, 2, 2500],
      [A, 0, 3, 1000],
    ]);
  });

  test('an unmaintained C is passed over by the unilevel bonus and uses up no level', () => {
    const network = chain(5, { maintained: [1, 1, 0, 1, 1] });
    const month = sourcesOf([E, 100], [D, 100], [B, 100], [A, 100]);
    expect(linesOf(network, month, SEED_PLANS.UNILEVEL)).toEqual([
      [D, 0, 1, 500],
      [B, 0, 2, 500],
      [A, 0, 3, 400],
      [B, 1, 1, 500],
      [A, 1, 2, 500],
      [A, 2, 1, 500],
    ]);
  });

  test('with B and A paid as Managers the generation bonus counts leaders only', () => {
    const network = chain(5, { maintained: [1, 1, 0, 1, 1], paidAs: [1, 1, 0, 0, 0] });
    const month = sourcesOf([E, 100], [D, 100], [B, 100], [A, 100]);
    expect(linesOf(network, month, SEED_PLANS.GENERATION)).toEqual([
      [B, 0, 1, 400],
      [A, 0, 2, 300],
      [B, 1, 1, 400],
      [A, 1, 2, 300],
      [A, 2, 1, 400],
    ]);
  });

  test('the line of A from E tells that C was passed over because the month was not maintained', () => {
    const network = chain(5, { maintained: [1, 1, 0, 1, 1] });
    expect(explainPath(network, SEED_PLANS.UNILEVEL, E, A)).toEqual([
      { member: D, role: 'COUNTED', level: 1, reason: null },
      { member: C, role: 'PASSED_OVER', level: null, reason: 'NOT_MAINTAINED' },
      { member: B, role: 'COUNTED', level: 2, reason: null },
      { member: A, role: 'EARNER', level: 3, reason: null },
    ]);
  });
});

describe('compression of RM 1,000 at 10/5/4/3/2 % past unqualified D and B', () => {
  // root A, then B … E, and the buyer below E
  const network = chain(6, { active: [1, 0, 1, 0, 1, 1] });
  test.each([
    ['NONE', 16_000],
    ['ROLLUP', 24_000],
    ['FULL', 19_000],
  ] as const)('%s pays %i sen', (compression: Compression, sen) => {
    const plan: LevelPlan = {
      ...SEED_PLANS.SPONSOR,
      compression,
      levels: [1000, 500, 400, 300, 200],
    };
    expect(payLevels(network, sourcesOf([5, 1000]), plan, 100).paid).toBe(sen);
  });
});

test('with the own-package cap an upline is paid on at most the own package, the rest is told', () => {
  const network = { ...chain(2), packagePv: Float64Array.of(20_000, 0) };
  const plan: LevelPlan = { ...SEED_PLANS.SPONSOR, levels: [1000], ownPackageCap: true };
  const result = payLevels(network, sourcesOf([1, 500]), plan, 100);
  expect(result.paid).toBe(2_000);
  expect([...result.breakage]).toEqual([
    {
      source: 0,
      level: 1,
      basisPoints: 1000,
      reason: 'CAP',
      missedBy: 0,
      fine: 3_000 * FINE_PER_SEN,
    },
  ]);
});

test('a share is rounded down once and the rest is told as rounding', () => {
  const result = payLevels(
    chain(2),
    sourcesOf([1, 0.99]),
    { ...SEED_PLANS.SPONSOR, levels: [333] },
    100,
  );
  expect(result.paid).toBe(3);
  expect(result.roundingFine).toBe(99 * 100 * 333 - 3 * FINE_PER_SEN);
});

test('five activated recruits make a Manager, three Managers a Senior Manager, in one run', () => {
  // root 0; 1–3 below it; five recruits below each of them
  const sponsor = [
    -1,
    0,
    0,
    0,
    ...[1, 2, 3].flatMap((leader) => Array.from({ length: 5 }, () => leader)),
  ];
  const size = sponsor.length;
  const ones = new Uint8Array(size).fill(1);
  const input = {
    sponsor: Int32Array.from(sponsor),
    active: ones,
    activated: ones,
    ranking: new Uint8Array(size),
  };
  const paidAs = paidAsRanks(input, SEED_PLANS.UPGRADE_RANKING);
  expect([...paidAs.slice(0, 5)]).toEqual([2, 1, 1, 1, 0]);
  const rewarded = new Uint32Array(size);
  rewarded[1] = 1 << 1;
  const rewards = rankRewards(paidAs, rewarded, (i) => i !== 3, SEED_PLANS.UPGRADE_RANKING);
  expect(rewards).toEqual([
    { member: 0, rank: 1, amount: 20_000 },
    { member: 0, rank: 2, amount: 80_000 },
    { member: 2, rank: 1, amount: 20_000 },
  ]);
});
