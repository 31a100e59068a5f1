import { LIMITS } from '../limits.ts';
import { MALL_TYPES, type MallType } from '../mall.ts';
import { problems, type FieldProblem, type ValidationCode } from '../validation.ts';
import { isQualification, type Qualifying } from './qualification.ts';

/**
 * What happens to the share of an unqualified upline: nobody gets it (`NONE`), the next qualified upline
 * gets it (`ROLLUP`), or the upline is skipped and uses up no level (`FULL`).
 */
export type Compression = 'NONE' | 'ROLLUP' | 'FULL';

/**
 * When a bonus that a sale pays by itself is available: at once, or when the sale can no longer be returned. It is
 * earned at once either way.
 */
export type Available = 'AT_ONCE' | 'AFTER_RETURN';

export type PlanPeriod = 'INSTANT' | 'DAILY' | 'WEEKLY' | 'MONTHLY';

/** A bonus on volume by levels (or generations) of the sponsor line; percentages in basis points. */
export interface LevelPlan extends Qualifying {
  period: PlanPeriod;
  compression: Compression;
  /** Basis points of the volume for level 1, 2, … */
  levels: readonly number[];
  /**
   * Generation bonus: only uplines with at least this paid-as rank count and earn. Null: everybody counts
   * (sponsor and unilevel bonus).
   */
  leaderRank: number | null;
  /** Number of levels open at each paid-as rank; null: all. */
  openLevels: readonly number[] | null;
  /**
   * Own-package cap: an upline is paid on at most the PV of their own package; nobody gets the rest.
   * Absent: no cap.
   */
  ownPackageCap?: boolean;
  /** Maximum that a member gets from the plan per period, sen; null or absent: no cap. */
  memberCap?: number | null;
  /** What the percentages apply to: the value of the PV, or the net price of the sale; absent: PV. */
  base?: 'PV' | 'NET';
  /** Malls whose sales count; absent: the bonus's default malls, {@link ownMalls}. */
  malls?: readonly MallType[];
  /** Hold days: an instant bonus is paid after they have passed. */
  holdDays?: number;
  /** Of a bonus that sales pay by themselves; absent: at once. */
  available?: Available;
}

/** Whether sales pay the bonus by themselves when they are approved, rather than a month's run. */
export const paidBySale = (kind: string, period: PlanPeriod): boolean =>
  kind === 'SPONSOR' || period === 'INSTANT';

/** Default malls of a bonus: packages and upgrades for the sponsor bonus, the maintenance mall for the others. */
export const ownMalls = (kind: string): readonly MallType[] => (kind === 'SPONSOR' ? [3, 4] : [2]);

/** The requirements of a rank, and its reward, paid once per member and rank. */
export interface RankRule {
  rank: number;
  name: string;
  /** Required direct recruits, activated and with at least `recruitRank`; 0: none. */
  recruitCount: number;
  recruitRank: number;
  /** Minimum own purchases in the month, hundredths of a PV; absent: not required. */
  ownVolume?: number;
  /** Minimum purchases of the member and the whole downline in the month; absent: not required. */
  groupVolume?: number;
  /** Maximum share of the required group volume that one leg may contribute, basis points; absent: all of it. */
  legShare?: number;
  /** Consecutive months, including this one, in which everything must hold; absent: this month only. */
  months?: number;
  /** Sen. */
  reward: number;
}

/** Maximum that one leg may contribute to a rank's group volume, hundredths of a PV. */
export const legCapOf = ({ groupVolume = 0, legShare }: RankRule): number =>
  legShare === undefined ? Infinity : Math.floor((groupVolume * legShare) / WHOLE);

/** Number of earlier months needed to judge the ranks of a plan. */
export const monthsBefore = ({ ranks }: Pick<RankingPlan, 'ranks'>): number =>
  Math.max(0, ...ranks.map(({ months = 1 }) => months - 1));

export interface RankingPlan extends Qualifying {
  period: PlanPeriod;
  ranks: readonly RankRule[];
  /**
   * Count legs instead of direct recruits: a direct recruit and their downline form one leg, which counts
   * if anybody in it meets the requirement.
   */
  differentLegs?: boolean;
  /**
   * If several ranks are met, only the highest pays its reward; the rewards of lower ranks are never paid
   * later. Absent: each pays.
   */
  onlyHighest?: boolean;
}

/** A version of a plan, in force from a period on; every change makes a new version. */
export interface PlanVersion<P = LevelPlan | RankingPlan> {
  version: number;
  /** `YYYY-MM`. */
  effectiveFrom: string;
  plan: P;
}

/** The version used in a period: the latest one in force; null: none yet. */
export function versionFor<V extends PlanVersion>(
  versions: readonly V[],
  period: string,
): V | null {
  let found: V | null = null;
  for (const version of versions) {
    if (version.effectiveFrom > period) continue;
    const later =
      !found ||
      version.effectiveFrom > found.effectiveFrom ||
      (version.effectiveFrom === found.effectiveFrom && version.version > found.version);
    if (later) found = version;
  }
  return found;
}

const MAX_LEVELS = LIMITS.planLevels;
const WHOLE = 10_000;

/** @throws RangeError unless the levels are whole basis points and few enough for the line format. */
export function assertLevels({ levels }: LevelPlan): void {
  const fit = levels.length >= 1 && levels.length <= MAX_LEVELS;
  if (!fit || !levels.every((bp) => isWhole(bp, WHOLE))) throw new RangeError('wrong levels');
}

/** Validates a level plan entered by an administrator; the levels may pay out at most 100 %. */
export function validateLevelPlan(kind: string, plan: LevelPlan): FieldProblem[] {
  const { levels, openLevels, leaderRank, memberCap, malls, qualification } = plan;
  const sum = levels.reduce((all, bp) => all + bp, 0);
  const percentages = levels.every((bp) => isWhole(bp, WHOLE)) && sum <= WHOLE;
  return problems([
    [
      'Levels',
      levels.length < 1 || levels.length > MAX_LEVELS
        ? 'LEVELS'
        : percentages
          ? null
          : 'PERCENTAGE',
    ],
    [
      'OpenLevels',
      !openLevels || openLevels.every((open) => isWhole(open, MAX_LEVELS)) ? null : 'INVALID',
    ],
    // a package's size is known in PV only
    ['OwnPackageCap', plan.base === 'NET' && plan.ownPackageCap ? 'INVALID' : null],
    ['LeaderRank', leaderRank === null || isWhole(leaderRank, MAX_RANK) ? null : 'INVALID'],
    [
      'MemberCap',
      memberCap === null || memberCap === undefined || isWhole(memberCap, Number.MAX_SAFE_INTEGER)
        ? null
        : 'INVALID',
    ],
    // the sponsor bonus is paid on packages and upgrades
    [
      'Malls',
      malls === undefined || (areMalls(malls) && !(kind === 'SPONSOR' && malls.includes(2)))
        ? null
        : 'INVALID',
    ],
    // and requires no purchases from uplines
    [
      'Qualification',
      !qualification || (kind !== 'SPONSOR' && isQualification(qualification)) ? null : 'INVALID',
    ],
  ]);
}

/** At least one, no duplicates. */
const areMalls = (malls: readonly MallType[]): boolean =>
  malls.length > 0 &&
  malls.every((mall) => MALL_TYPES.includes(mall)) &&
  new Set(malls).size === malls.length;

/** Rewarded ranks are stored as bits of one integer. */
const MAX_RANK = 30;
/** Also for volumes, so that sums over all members stay exact. */
const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;
const MAX_RECRUITS = 1_000_000;

/**
 * Validates a ranking plan entered by an administrator; fields of ranks are named by position:
 * `Ranks.1.LegShare`.
 */
export function validateRankingPlan({ ranks, qualification }: RankingPlan): FieldProblem[] {
  const ofRanks = ranks.flatMap((rule, i) =>
    rankProblems(rule, ranks.slice(0, i)).map(({ field, code }) => ({
      field: `Ranks.${i}.${field}`,
      code,
    })),
  );
  const rightly = !qualification || isQualification(qualification);
  return [...ofRanks, ...problems([['Qualification', rightly ? null : 'INVALID']])];
}

function rankProblems(rule: RankRule, above: readonly RankRule[]): FieldProblem[] {
  const { rank, recruitCount, ownVolume = 0, groupVolume = 0, legShare, months = 1 } = rule;
  const rightRank = isWhole(rank, MAX_RANK) && rank > 0;
  const asks = recruitCount > 0 || ownVolume > 0 || groupVolume > 0;
  return problems([
    [
      'Rank',
      rightRank ? (above.some((other) => other.rank === rank) ? 'RANK_TWICE' : null) : 'INVALID',
    ],
    ['Name', rule.name.trim() === '' ? 'REQUIRED' : null],
    [
      'RecruitCount',
      // every new member would hold a rank that requires nothing
      isWhole(recruitCount, MAX_RECRUITS) ? (asks ? null : 'RANK_FOR_NOTHING') : 'INVALID',
    ],
    // nobody could be the first to reach a rank that requires recruits of the same rank
    ['RecruitRank', !rightRank || isWhole(rule.recruitRank, rank - 1) ? null : 'RANK_NOT_LOWER'],
    ['OwnPV', isWhole(ownVolume, MAX_AMOUNT) ? null : 'INVALID'],
    ['GroupPV', isWhole(groupVolume, MAX_AMOUNT) ? null : 'INVALID'],
    ['LegShare', legShareProblem(legShare, groupVolume)],
    ['Months', isWhole(months, LIMITS.rankMonths) && months > 0 ? null : 'INVALID'],
    ['Reward', isWhole(rule.reward, MAX_AMOUNT) ? null : 'INVALID'],
  ]);
}

/** A leg share means nothing without a group volume, and with a share of zero no leg would count. */
function legShareProblem(legShare: number | undefined, groupVolume: number): ValidationCode | null {
  if (legShare === undefined) return null;
  if (groupVolume === 0) return 'LEG_SHARE_ALONE';
  return isWhole(legShare, WHOLE) && legShare > 0 ? null : 'INVALID';
}

function isWhole(value: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= most;
}

/** The plans of a new company; administrators change them by adding versions. */
export const SEED_PLANS = {
  SPONSOR: {
    period: 'INSTANT',
    compression: 'NONE',
    levels: [1000, 500, 200],
    leaderRank: null,
    openLevels: null,
    available: 'AFTER_RETURN',
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
