import { compensation } from '@canopy/contract/compensation';
import { netOfCarry } from '@canopy/domain/compensation/clawback';
import type { LevelResult } from '@canopy/domain/compensation/levels';
import { calculateRun, type RunResult } from '@canopy/domain/compensation/run';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { readRows } from '../../platform/database/readRows.ts';
import { ApiError } from '../../platform/errors.ts';
import { memberRow } from '../../platform/ids.ts';
import { query } from '../../platform/operation.ts';
import { maintenanceVolume } from '../members/maintenanceVolume.ts';
import { currentPeriod } from '../periods/currentPeriod.ts';
import { loadRunInput } from './loadRunInput.ts';
import type { PlanKind } from './tables.ts';

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
 * The open period so far for one member, and what it would be with the maintenance reached. The
 * engine of the run calculates it, so the estimate turns into the run's figures.
 */
export const estimate = query(compensation.estimate, async (ctx, body) => {
  const memberId = memberRow(body.MemberID);
  const { settings, period } = await currentPeriod(ctx);
  const loaded = await loadRunInput(ctx.db, period, new Date(ctx.now.getTime() + 1));
  const index = loaded.pinned.memberId.indexOf(memberId);
  if (index < 0) throw new ApiError('NOT_FOUND');
  const rows = await readRows(
    ctx.db,
    sql<{ volume: number; instant: number; back: number; carried: number }>`
    select ${maintenanceVolume(sql`${memberId}::bigint`, period)} as volume,
      coalesce((select sum(amount) from bonus_line where earner_id = ${memberId} and period = ${period}
        and plan = 'SPONSOR' and reverses is null), 0)::bigint as instant,
      coalesce((select sum(l.amount) from bonus_line l left join bonus_run b on b.id = l.run_id
        where l.earner_id = ${memberId} and l.reverses is not null and l.released_at is null
          and (l.run_id is null or b.state <> 'POSTED')), 0)::bigint as back,
      coalesce((select e.carried_out from bonus_run_earner e join bonus_run b on b.id = e.run_id
        where e.member_id = ${memberId} and b.state = 'POSTED' order by b.period desc limit 1), 0)::bigint as carried`,
  );
  const { volume, instant, back, carried } = rows[0]!;
  const result = calculateRun(loaded.input);
  const plans = byPlanOf(result, index);
  const maintained = loaded.input.maintained[index] === 1;
  loaded.input.maintained[index] = 1;
  const ifMaintained = maintained ? plans : byPlanOf(calculateRun(loaded.input), index);
  const all = [{ plan: 'SPONSOR' as const, amount: instant }, ...plans];
  // instant bonuses are paid already; a claw-back reduces what the run pays
  const afterClawBack = (monthly: number) => instant + netOfCarry(monthly, back + carried).paid;
  return {
    period,
    asOf: ctx.now.toISOString(),
    total: decimalOf(afterClawBack(total(plans))),
    clawBack: decimalOf(back + carried),
    byPlan: all.map((plan) => ({ plan: plan.plan, amount: decimalOf(plan.amount) })),
    totalIfMaintained: decimalOf(afterClawBack(total(ifMaintained))),
    maintained,
    personalVolume: formatPv(volume),
    maintenancePV: formatPv(settings.maintenancePv),
    paidAs: result.paidAs[index]!,
  };
});
