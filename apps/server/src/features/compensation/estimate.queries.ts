import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/compensation';
import type { LevelResult } from '@canopy/domain/compensation/levels';
import { calculateRun, type RunResult } from '@canopy/domain/compensation/run';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { PlanKind } from '../../database/compensationTables.ts';
import { memberRow } from '../../http/access.ts';
import type { Ctx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { maintenanceVolume } from '../members/members.queries.ts';
import { openMonth } from './period.ts';
import { loadRunInput } from './runInput.queries.ts';

function earned(result: LevelResult | null, member: number): number {
  if (!result) return 0;
  const { earner, amount, length } = result.lines;
  let sum = 0;
  for (let i = 0; i < length; i += 1) if (earner[i] === member) sum += amount[i]!;
  return sum;
}

function byPlanOf(result: RunResult, member: number): { plan: PlanKind; amount: number }[] {
  const rewards = result.rewards.filter((reward) => reward.member === member);
  return [
    { plan: 'UNILEVEL', amount: earned(result.unilevel, member) },
    { plan: 'GENERATION', amount: earned(result.generation, member) },
    { plan: 'UPGRADE_RANKING', amount: rewards.reduce((sum, reward) => sum + reward.amount, 0) },
  ];
}

const total = (plans: { amount: number }[]) => plans.reduce((sum, plan) => sum + plan.amount, 0);

/**
 * The running month so far for one member, and what it would be if the month were maintained
 * (domain 8.10). The engine itself computes it, so the estimate becomes the run.
 */
export async function estimate(
  ctx: Ctx,
  body: ParsedBodyOf<typeof compensation.estimate>,
): Promise<ResultOf<typeof compensation.estimate>> {
  const memberId = memberRow(body.MemberID);
  const { settings, period } = await openMonth(ctx);
  const loaded = await loadRunInput(ctx.db, period, new Date(ctx.now.getTime() + 1), settings);
  const index = loaded.memberIds.indexOf(memberId);
  if (index < 0) throw new Refusal('NOT_FOUND');
  const { rows } = await sql<{ volume: number; instant: number }>`
    select ${maintenanceVolume(sql`${memberId}::bigint`, period)} as volume,
      coalesce((select sum(amount) from bonus_line where earner_id = ${memberId} and period = ${period}
        and plan = 'SPONSOR'), 0)::bigint as instant`.execute(ctx.db);
  const { volume, instant } = rows[0]!;
  const result = calculateRun(loaded.input);
  const plans = byPlanOf(result, index);
  const maintained = loaded.input.maintained[index] === 1;
  loaded.input.maintained[index] = 1;
  const ifMaintained = maintained ? plans : byPlanOf(calculateRun(loaded.input), index);
  const own = [{ plan: 'SPONSOR' as const, amount: instant }, ...plans];
  return {
    period,
    asOf: ctx.now.toISOString(),
    total: decimalOf(total(own)),
    byPlan: own.map((plan) => ({ plan: plan.plan, amount: decimalOf(plan.amount) })),
    totalIfMaintained: decimalOf(instant + total(ifMaintained)),
    maintained,
    personalVolume: formatPv(volume),
    maintenancePV: formatPv(settings.maintenancePv),
    paidAs: result.paidAs[index]!,
  };
}
