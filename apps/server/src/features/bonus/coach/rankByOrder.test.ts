import type { RankingPlan } from '@canopy/domain/compensation/plan';
import { expect, test } from 'vitest';
import { rankByOrder } from './rankByOrder.ts';

const ASKS = { recruitRank: 0, reward: 0 };
const plan: RankingPlan = {
  period: 'MONTHLY',
  ranks: [
    { ...ASKS, rank: 1, name: 'one', recruitCount: 0, ownVolume: 10_000 },
    { ...ASKS, rank: 2, name: 'two', recruitCount: 2, ownVolume: 20_000, groupVolume: 50_000 },
    { ...ASKS, rank: 3, name: 'three', recruitCount: 0, ownVolume: 30_000, months: 3 },
  ],
};

/**
 * A member who has bought for `own`, with two recruits who count and the required number of each
 * rank.
 */
const member = (own: number, group = own, months = 0) => ({
  paid_as: 0,
  rank_progress: JSON.stringify([
    own,
    [0, 0, Number(own >= 10_000)],
    [2, group, 0],
    [0, 0, months],
  ]),
  personal_volume: own,
  volume_now: own,
});

test('an order lets its buyer meet the highest rank whose own and group volume it completes', () => {
  expect(rankByOrder(member(0), plan, 9_900)).toBeNull();
  expect(rankByOrder(member(0), plan, 10_000)).toBe(1);
  expect(rankByOrder(member(0, 30_000), plan, 20_000)).toBe(2);
  expect(rankByOrder(member(0, 29_900), plan, 20_000)).toBe(1);
});

test('what was bought since the calculation counts, and is none of the order’s doing', () => {
  const since = { ...member(0), volume_now: 10_000 };
  expect(rankByOrder(since, plan, 5_000)).toBeNull();
  expect(rankByOrder({ ...member(0, 45_000), volume_now: 5_000 }, plan, 15_000)).toBe(2);
  expect(rankByOrder({ ...member(5_000), paid_as: 1 }, plan, 5_000)).toBeNull();
});

test('a rank of months in a row is met in the last of them alone', () => {
  expect(rankByOrder(member(0, 0, 2), plan, 30_000)).toBe(3);
  expect(rankByOrder(member(0, 0, 1), plan, 30_000)).toBe(1);
});

test('of a month that an earlier version calculated nothing is said', () => {
  expect(rankByOrder({ ...member(0), rank_progress: null }, plan, 10_000)).toBeNull();
});
