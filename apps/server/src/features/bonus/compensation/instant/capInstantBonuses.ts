import { capInstant } from '@canopy/domain/compensation/caps';
import type { LevelPlan } from '@canopy/domain/compensation/plan';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../../platform/context.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import type { InstantPlan } from './payInstantLines.ts';

/**
 * First key of the advisory locks that make sales paying the same earner wait for each other; the second
 * key is the member.
 */
const EARNER_LOCK = 4_207_010;

/** A plan's shares of a sale, sen, and the start of its member cap; null: the start of the month. */
interface PlanShares {
  kind: InstantPlan;
  plan: LevelPlan;
  since: Date | null;
  shares: readonly { earnerId: number; amount: number }[];
}

/**
 * What is left of a sale's shares after the plans' member caps, sen, plan by plan in the given order. Two
 * sales that pay the same earner at the same time wait for each other, so that together they stay within
 * the cap.
 */
export async function capInstantBonuses(
  ctx: CommandCtx,
  period: string,
  plans: readonly PlanShares[],
): Promise<number[][]> {
  const capped = plans.filter(({ plan }) => typeof plan.memberCap === 'number');
  const earners = new Set(capped.flatMap(({ shares }) => shares.map(({ earnerId }) => earnerId)));
  // same order for all plans of all sales, so that two sales cannot deadlock
  for (const id of [...earners].sort((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(${EARNER_LOCK}, ${id}::int)`.execute(ctx.tx);
  const paid: number[][] = [];
  for (const one of plans) paid.push(await capPlan(ctx, period, one));
  return paid;
}

async function capPlan(
  ctx: CommandCtx,
  period: string,
  { kind, plan: { memberCap }, since, shares }: PlanShares,
): Promise<number[]> {
  if (typeof memberCap !== 'number' || shares.length === 0)
    return shares.map(({ amount }) => amount);
  const earners = [...new Set(shares.map(({ earnerId }) => earnerId))];
  const rows = await readRows(
    ctx.db,
    sql<{ earner_id: number; amount: number }>`
    select earner_id, sum(amount)::bigint as amount from bonus_line
    where earner_id = any(${sql.val(earners)}::bigint[]) and period = ${period} and plan = ${kind}
      and run_id is null and reverses is null and (${since}::timestamptz is null or created_at >= ${since}) group by earner_id`,
  );
  const earned = new Map(rows.map((row) => [row.earner_id, row.amount]));
  return shares.map(({ earnerId, amount }) => {
    const before = earned.get(earnerId) ?? 0;
    const left = capInstant(amount, before, memberCap);
    earned.set(earnerId, before + left);
    return left;
  });
}
