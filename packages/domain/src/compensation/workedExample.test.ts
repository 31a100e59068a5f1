import { expect, test } from 'vitest';
import type { BinaryPlan } from './binaryPlan.ts';
import { SEED_PLANS, type Compression, type LevelPlan } from './plan.ts';
import { pairExample, rankExample, workedExample } from './workedExample.ts';

const plan = (compression: Compression): LevelPlan => ({
  period: 'MONTHLY',
  compression,
  levels: [1000, 500, 200],
  leaderRank: null,
  openLevels: null,
});

test.each([
  ['NONE', [10_00, 0, 2_00, 0], [[1], [], [3], []], 5_00],
  ['ROLLUP', [10_00, 0, 7_00, 0], [[1], [], [2, 3], []], 0],
  ['FULL', [10_00, 0, 5_00, 2_00], [[1], [], [2], [3]], 0],
] as const)(
  'with %s the second upline’s share goes where the plan says',
  (mode, paid, levels, rest) => {
    const { steps, ...sums } = workedExample(plan(mode), 100);
    expect(steps.map(({ amount }) => amount)).toEqual(paid);
    expect(steps.map((step) => step.levels)).toEqual(levels);
    expect(steps.map(({ qualified }) => qualified)).toEqual([true, false, true, true]);
    expect(sums).toEqual({ volume: 10_000, paid: 17_00 - rest, unpaid: rest });
  },
);

test('an instant bonus asks for an active upline, not for maintenance', () => {
  const { steps } = workedExample(SEED_PLANS.SPONSOR, 100);
  expect(steps.map(({ amount }) => amount)).toEqual([10_00, 0, 2_00, 0]);
});

test('the lowest rank is reached with what it asks for, and pays its reward', () => {
  expect(rankExample(SEED_PLANS.UPGRADE_RANKING)).toEqual({
    rank: 1,
    recruits: 5,
    recruitRank: 0,
    asksForMore: false,
    reward: 200_00,
  });
  const [manager] = SEED_PLANS.UPGRADE_RANKING.ranks;
  const asking = { recruitCount: 0, ownVolume: 100, groupVolume: 900, legShare: 100, months: 3 };
  expect(rankExample({ period: 'MONTHLY', ranks: [{ ...manager, ...asking }] })).toMatchObject({
    rank: 1,
    asksForMore: true,
    reward: 200_00,
  });
  expect(rankExample({ period: 'MONTHLY', ranks: [] })).toBeNull();
});

test('pairs use both legs, a cap keeps what is above it, and the rest is carried', () => {
  const pairs: BinaryPlan = {
    period: 'DAILY',
    unit: 30_000,
    ratio: '1:1',
    perPair: 30_00,
    percentage: null,
    unqualified: 'KEEP',
    caps: null,
    aboveCap: 'FLUSH',
  };
  const found = pairExample(pairs, 100);
  expect(found).toEqual({
    left: 340_000,
    right: 210_000,
    pairs: 7,
    paid: 210_00,
    unpaid: 0,
    carryLeft: 130_000,
    carryRight: 0,
  });
  expect(pairExample({ ...pairs, caps: [150_00] }, 100)).toMatchObject({
    pairs: 7,
    paid: 150_00,
    unpaid: 60_00,
    carryLeft: 130_000,
  });
});
