/** What happens to the share of an unqualified upline (domain 8). */
export type Compression = 'NONE' | 'ROLLUP' | 'FULL';

export type PlanPeriod = 'INSTANT' | 'DAILY' | 'WEEKLY' | 'MONTHLY';

/** A bonus on volume by levels (or generations) of the sponsor line; percentages in basis points. */
export interface LevelPlan {
  period: PlanPeriod;
  compression: Compression;
  /** Basis points of the volume for level 1, 2, … */
  levels: readonly number[];
  /**
   * Generation bonus: only uplines of at least this paid-as rank get and count. Null: everybody
   * counts (sponsor, unilevel).
   */
  leaderRank: number | null;
  /** Levels open by paid-as rank; null: all. */
  openLevels: readonly number[] | null;
  /**
   * An upline is paid on at most the PV of the own package (domain 8.1, *own-package cap*); what is
   * above it nobody gets. Absent: no cap.
   */
  ownPackageCap?: boolean;
}

/** What a ranking needs and what it brings, once per member and rank (domain 8.4). */
export interface RankRule {
  rank: number;
  name: string;
  /** Direct recruits, activated, of at least `recruitRank`. */
  recruitCount: number;
  recruitRank: number;
  /** Sen. */
  reward: number;
}

export interface RankingPlan {
  period: PlanPeriod;
  ranks: readonly RankRule[];
}

/** Seeds of domain 8; an admin changes them by new versions. */
export const SEED_PLANS = {
  SPONSOR: {
    period: 'INSTANT',
    compression: 'NONE',
    levels: [1000, 500, 200],
    leaderRank: null,
    openLevels: null,
  },
  UNILEVEL: {
    period: 'MONTHLY',
    compression: 'FULL',
    levels: [500, 500, 400, 400, 300, 300, 200, 200, 100, 100],
    leaderRank: null,
    openLevels: null,
  },
  GENERATION: {
    period: 'MONTHLY',
    compression: 'FULL',
    levels: [400, 300, 200, 100],
    leaderRank: 1,
    openLevels: null,
  },
  UPGRADE_RANKING: {
    period: 'MONTHLY',
    ranks: [
      { rank: 1, name: 'Manager', recruitCount: 5, recruitRank: 0, reward: 20_000 },
      { rank: 2, name: 'Senior Manager', recruitCount: 3, recruitRank: 1, reward: 80_000 },
      { rank: 3, name: 'Director', recruitCount: 3, recruitRank: 2, reward: 300_000 },
      { rank: 4, name: 'Crown', recruitCount: 3, recruitRank: 3, reward: 1_000_000 },
    ],
  },
} as const satisfies {
  SPONSOR: LevelPlan;
  UNILEVEL: LevelPlan;
  GENERATION: LevelPlan;
  UPGRADE_RANKING: RankingPlan;
};
