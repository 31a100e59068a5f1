import type { Ctx } from '../../../../platform/context.ts';
import { currentPeriod } from '../../../company/periods/currentPeriod.ts';
import { estimated, keptSoFar, type Estimated } from '../estimates/estimateState.ts';
import { missedShares, type MissedShare } from './missedShares.ts';
import { plansOf } from '../calculate/plans.ts';
import type { MonthPlans } from './missedOfRun.ts';

/** What a member misses of the running month's volume bonuses, according to the last calculation; sen. */
export interface MissedSoFar {
  member: Estimated;
  plans: MonthPlans;
  asOf: Date;
  shares: MissedShare[];
  /** Kept back by caps and closed levels. */
  kept: {
    plan: 'UNILEVEL' | 'GENERATION';
    reason: 'CAP' | 'RANK';
    amount: number;
    lines: number;
  }[];
}

/** Null: the period is not the running one, or has not been calculated yet. */
export async function missedSoFar(
  ctx: Ctx,
  memberId: number,
  period: string,
): Promise<MissedSoFar | null> {
  if (period !== (await currentPeriod(ctx)).period) return null;
  const member = await estimated(ctx.db, period, memberId);
  if (!member) return null;
  const { UNILEVEL, GENERATION, UPGRADE_RANKING } = await plansOf(ctx.db, period);
  const plans: MonthPlans = {
    ...(UNILEVEL.status === 'ACTIVE' && { UNILEVEL: UNILEVEL.plan }),
    ...(GENERATION.status === 'ACTIVE' && { GENERATION: GENERATION.plan }),
    ...(UPGRADE_RANKING.status === 'ACTIVE' && { UPGRADE_RANKING: UPGRADE_RANKING.plan }),
  };
  return {
    member,
    plans,
    asOf: member.as_of,
    shares: missedShares(member, plans),
    kept: await keptSoFar(ctx.db, memberId),
  };
}
