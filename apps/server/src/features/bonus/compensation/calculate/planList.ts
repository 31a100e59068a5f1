import { compensation } from '@canopy/contract/bonus/compensation';
import type { BinaryPlan } from '@canopy/domain/compensation/binaryPlan';
import type { LevelPlan, RankingPlan, RankRule } from '@canopy/domain/compensation/plan';
import { query } from '../../../../platform/operation.ts';
import { currentPeriod } from '../../../company/periods/currentPeriod.ts';
import { rankTerms } from './rankTerms.ts';
import { plansOf, type PlanVersion } from './plans.ts';

/** The bonus plans in force in the open period. */
export const planList = query(compensation.planList, async (ctx) => {
  const { period } = await currentPeriod(ctx);
  const known: PlanVersion<LevelPlan | RankingPlan | BinaryPlan>[] = Object.values(
    await plansOf(ctx.db, period),
  );
  // companies without a binary bonus do not see its plan
  const plans = known.filter(({ kind, status }) => kind !== 'BINARY' || status === 'ACTIVE');
  return plans.map((version) => {
    const levels = 'levels' in version.plan ? version.plan : null;
    const ranks: readonly RankRule[] = 'ranks' in version.plan ? version.plan.ranks : [];
    return {
      plan: version.kind,
      name: version.name,
      period: version.plan.period,
      status: version.status,
      compression: levels?.compression ?? null,
      levels: [...(levels?.levels ?? [])],
      version: version.version,
      effectiveFrom: version.effectiveFrom,
      leaderRank: levels?.leaderRank ?? null,
      ranks: ranks.map(rankTerms),
    };
  });
});
