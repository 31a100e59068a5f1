import { describe, expect, test } from 'vitest';
import {
  SEED_PLANS,
  validateLevelPlan,
  validateRankingPlan,
  versionFor,
  type LevelPlan,
  type RankRule,
} from './plan.ts';

describe('plans', () => {
  test('a period runs with the latest version in force', () => {
    const versions = [
      { version: 1, effectiveFrom: '2026-01', plan: SEED_PLANS.SPONSOR },
      { version: 3, effectiveFrom: '2026-06', plan: SEED_PLANS.SPONSOR },
      { version: 2, effectiveFrom: '2026-06', plan: SEED_PLANS.SPONSOR },
    ];
    const at = (period: string) => versionFor(versions, period)?.version ?? null;
    expect(['2025-12', '2026-01', '2026-05', '2026-06', '2027-01'].map(at)).toEqual([
      null,
      1,
      1,
      3,
      3,
    ]);
  });

  test('the seeds are right', () => {
    for (const plan of [SEED_PLANS.SPONSOR, SEED_PLANS.UNILEVEL, SEED_PLANS.GENERATION])
      expect(validateLevelPlan('UNILEVEL', plan)).toEqual([]);
    expect(validateRankingPlan(SEED_PLANS.UPGRADE_RANKING)).toEqual([]);
  });

  test.each<[Partial<LevelPlan>, string]>([
    [{ levels: [] }, 'LEVELS'],
    [{ levels: Array.from({ length: 101 }, () => 1) }, 'LEVELS'],
    [{ levels: [5_001, 5_000] }, 'PERCENTAGE'],
    [{ levels: [-1] }, 'PERCENTAGE'],
    [{ levels: [0.5] }, 'PERCENTAGE'],
    [{ openLevels: [-1] }, 'INVALID'],
    [{ leaderRank: 31 }, 'INVALID'],
    [{ memberCap: 0.5 }, 'INVALID'],
  ])('%j is refused: %s', (change, code) => {
    expect(
      validateLevelPlan('UNILEVEL', { ...SEED_PLANS.UNILEVEL, ...change }).map(
        (problem) => problem.code,
      ),
    ).toEqual([code]);
  });

  test('what is wrong with a rank is named by its cell', () => {
    const [manager] = SEED_PLANS.UPGRADE_RANKING.ranks;
    const wrong: [Partial<RankRule>, string, string][] = [
      [{ rank: 0 }, 'Rank', 'INVALID'],
      [{ rank: 31 }, 'Rank', 'INVALID'],
      [{ name: ' ' }, 'Name', 'REQUIRED'],
      [{ recruitCount: -1 }, 'RecruitCount', 'INVALID'],
      [{ recruitCount: 0 }, 'RecruitCount', 'RANK_FOR_NOTHING'],
      [{ recruitRank: 1 }, 'RecruitRank', 'RANK_NOT_LOWER'],
      [{ ownVolume: -1 }, 'OwnPV', 'INVALID'],
      [{ groupVolume: 0.5 }, 'GroupPV', 'INVALID'],
      [{ legShare: 5_000 }, 'LegShare', 'LEG_SHARE_ALONE'],
      [{ groupVolume: 100, legShare: 10_001 }, 'LegShare', 'INVALID'],
      [{ months: 0 }, 'Months', 'INVALID'],
      [{ reward: -1 }, 'Reward', 'INVALID'],
    ];
    for (const [change, field, code] of wrong) {
      expect(
        validateRankingPlan({
          period: 'MONTHLY',
          ranks: [
            { ...manager, rank: 2, recruitRank: 0 },
            { ...manager, ...change },
          ],
        }),
      ).toEqual([{ field: `Ranks.1.${field}`, code }]);
    }
    expect(validateRankingPlan({ period: 'MONTHLY', ranks: [manager, manager] })).toEqual([
      { field: 'Ranks.1.Rank', code: 'RANK_TWICE' },
    ]);
  });
});
