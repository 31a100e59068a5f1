import { capInstant } from '@canopy/domain/compensation/caps';
import type { LevelPlan } from '@canopy/domain/compensation/plan';
import { sql } from 'kysely';
import type { CommandCtx } from '../../platform/context.ts';
import { readRows } from '../../platform/database/readRows.ts';

/** First key of the locks that have the sales of one earner wait for each other; the second is the member. */
const EARNER_LOCK = 4_207_010;

/** A share of one earner, sen. */
interface Share {
  earnerId: number;
  amount: number;
}

/**
 * What the plan's member cap leaves of the shares of a sale, sen, in their order. Two sales that pay
 * the same earner at once wait for each other, so that together they keep within the cap.
 */
export async function capSponsorBonus(
  ctx: CommandCtx,
  shares: readonly Share[],
  plan: LevelPlan,
  period: string,
): Promise<number[]> {
  const { memberCap } = plan;
  if (memberCap === null || memberCap === undefined || shares.length === 0)
    return shares.map(({ amount }) => amount);
  const earners = [...new Set(shares.map(({ earnerId }) => earnerId))].sort((a, b) => a - b);
  for (const id of earners)
    await sql`select pg_advisory_xact_lock(${EARNER_LOCK}, ${id}::int)`.execute(ctx.tx);
  const rows = await readRows(
    ctx.db,
    sql<{ earner_id: number; amount: number }>`
    select earner_id, sum(amount)::bigint as amount from bonus_line
    where earner_id = any(${sql.val(earners)}::bigint[]) and period = ${period} and plan = 'SPONSOR'
      and reverses is null group by earner_id`,
  );
  const earned = new Map(rows.map((row) => [row.earner_id, row.amount]));
  return shares.map(({ earnerId, amount }) => {
    const before = earned.get(earnerId) ?? 0;
    const paid = capInstant(amount, before, memberCap);
    earned.set(earnerId, before + paid);
    return paid;
  });
}
