import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { bonusPlans } from '@canopy/contract/bonusPlans';
import type { LevelPlan, RankingPlan } from '@canopy/domain/compensation/plan';
import { planExample } from '@canopy/domain/compensation/planExample';
import {
  SEED_PLANS,
  validateLevelPlan,
  validateRankingPlan,
} from '@canopy/domain/compensation/plan';
import { decimalOf } from '@canopy/domain/money';
import { invalid } from '../../platform/errors.ts';
import type { PlanKind } from '../compensation/tables.ts';

type Body = ParsedBodyOf<typeof bonusPlans.savePlan>;
/** A plan's terms as the contract shows them. */
export type Terms = Omit<
  ResultOf<typeof bonusPlans.planVersions>['versions'][number],
  'version' | 'approvedAt' | 'approvedBy'
>;

/** A stored version or draft. */
export interface StoredTerms {
  kind: PlanKind;
  name: string;
  status: 'ACTIVE' | 'INACTIVE';
  effective_from: string;
  plan: unknown;
}

export const isRanking = (plan: LevelPlan | RankingPlan): plan is RankingPlan => 'ranks' in plan;

/** The plan of a stored version; its shape follows from its kind, which the column cannot say. */
export const planOf = (row: Pick<StoredTerms, 'plan'>): LevelPlan | RankingPlan =>
  row.plan as LevelPlan | RankingPlan;

/** @param pvValue sen a PV, for the example */
export function termsOf(row: StoredTerms, pvValue: number): Terms {
  const plan = planOf(row);
  const levels = isRanking(plan) ? null : plan;
  const ranking = isRanking(plan) ? plan : null;
  return {
    name: row.name,
    status: row.status,
    effectiveFrom: row.effective_from,
    period: plan.period,
    compression: levels?.compression ?? null,
    levels: [...(levels?.levels ?? [])],
    leaderRank: levels?.leaderRank ?? null,
    openLevels: levels?.openLevels ? [...levels.openLevels] : null,
    ownPackageCap: levels?.ownPackageCap ?? false,
    memberCap: memberCapOf(levels),
    holdDays: levels?.holdDays ?? 0,
    differentLegs: ranking?.differentLegs ?? false,
    ranks: (ranking?.ranks ?? []).map((rule) => ({ ...rule, reward: decimalOf(rule.reward) })),
    example: levels
      ? planExample(levels, pvValue).map((sen, i) => ({ level: i + 1, amount: decimalOf(sen) }))
      : [],
  };
}

/**
 * The plan that a body describes. When it is paid belongs to the kind: the sponsor bonus at once, the
 * others by month; the leader's rank to the generation bonus, hold days to what is paid at once.
 *
 * @throws ApiError `INVALID_BODY` when the plan would not hold together
 */
export function planFrom(body: Body): LevelPlan | RankingPlan {
  const plan = body.Plan === 'UPGRADE_RANKING' ? rankingFrom(body) : levelsFrom(body);
  const found = isRanking(plan) ? validateRankingPlan(plan) : validateLevelPlan(plan);
  if (body.Plan !== 'UPGRADE_RANKING' && body.Compression === null) {
    found.push({ field: 'Compression', code: 'REQUIRED' });
  }
  if (found.length > 0) {
    throw invalid(Object.fromEntries(found.map(({ field, code }) => [field, [code]])));
  }
  return plan;
}

function levelsFrom(body: Body): LevelPlan {
  const { period } = SEED_PLANS[body.Plan];
  return {
    period,
    compression: body.Compression ?? 'NONE',
    levels: body.Levels,
    leaderRank: body.Plan === 'GENERATION' ? (body.LeaderRank ?? 0) : null,
    openLevels: body.OpenLevels,
    ...(body.OwnPackageCap && { ownPackageCap: true }),
    ...(body.MemberCap !== null && { memberCap: body.MemberCap }),
    ...(period === 'INSTANT' && body.HoldDays > 0 && { holdDays: body.HoldDays }),
  };
}

const rankingFrom = (body: Body): RankingPlan => ({
  period: SEED_PLANS.UPGRADE_RANKING.period,
  ranks: body.Ranks.map((rule) => ({
    rank: rule.Rank,
    name: rule.Name,
    recruitCount: rule.RecruitCount,
    recruitRank: rule.RecruitRank,
    reward: rule.Reward,
  })).toSorted((a, b) => a.rank - b.rank),
  ...(body.DifferentLegs && { differentLegs: true }),
});

const memberCapOf = (plan: LevelPlan | null): string | null => {
  const cap = plan?.memberCap ?? null;
  return cap === null ? null : decimalOf(cap);
};
