import { compensation } from '@canopy/contract/compensation';
import { payLevels } from '@canopy/domain/compensation/levels';
import type { LevelPlan } from '@canopy/domain/compensation/plan';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { memberRow } from '../../platform/ids.ts';
import { query } from '../../platform/operation.ts';
import type { BreakageReason, PlanKind } from './tables.ts';

/** Bonuses of one plan that were missed for one reason; sen. */
interface Missed {
  plan: PlanKind;
  reason: BreakageReason;
  amount: number;
  lines: number;
}

/**
 * What a member did not get in a period and why: shares that became breakage at the member, and,
 * where compression passed the member over, what a maintained period would have earned, calculated
 * by the same engine from what the posted run recorded.
 */
export const missed = query(compensation.missed, async (ctx, body) => {
  const memberId = memberRow(body.MemberID);
  const broken = await readRows(
    ctx.db,
    sql<Missed>`
    select l.plan, l.reason, (sum(l.amount_fine) / 1000000)::bigint as amount, count(*)::int as lines
    from bonus_line_all l left join bonus_run b on b.id = l.run_id
    where l.missed_by = ${memberId} and l.period = ${body.Period}
      and (l.run_id is null or b.state = 'POSTED')
    group by l.plan, l.reason order by amount desc`,
  );
  const rows = [...broken, ...(await passedOver(ctx, memberId, body.Period))];
  return {
    total: decimalOf(rows.reduce((sum, row) => sum + row.amount, 0)),
    rows: rows.map((row) => ({ ...row, amount: decimalOf(row.amount) })),
  };
});

async function passedOver(ctx: Ctx, memberId: number, period: string): Promise<Missed[]> {
  const run = await ctx.db
    .selectFrom('bonus_run as b')
    .innerJoin('bonus_run_member as m', 'm.run_id', 'b.id')
    .select(['b.id', 'b.pv_value', 'b.plan_versions'])
    .where('b.period', '=', period)
    .where('b.state', '=', 'POSTED')
    .where('m.member_id', '=', memberId)
    .where('m.active', '=', true)
    .where('m.maintained', '=', false)
    .executeTakeFirst();
  if (!run) return [];
  const { network, index, sources } = await recordedInput(ctx, run.id, period);
  const me = index.get(memberId)!;
  network.maintained[me] = 1;
  const found: Missed[] = [];
  for (const plan of ['UNILEVEL', 'GENERATION'] as const) {
    const version = await ctx.db
      .selectFrom('bonus_plan')
      .select('plan')
      .where('kind', '=', plan)
      .where('version', '=', run.plan_versions[plan]!)
      .where('status', '=', 'ACTIVE')
      .executeTakeFirst();
    const level = version?.plan as LevelPlan | undefined;
    // without full compression the share became breakage at the member, which is listed already
    if (level?.compression !== 'FULL') continue;
    const { lines } = payLevels(network, sources, level, run.pv_value);
    let amount = 0;
    let count = 0;
    for (let i = 0; i < lines.length; i += 1) {
      if (lines.earner[i] !== me) continue;
      amount += lines.amount[i]!;
      count += 1;
    }
    if (count > 0) found.push({ plan, reason: 'NOT_MAINTAINED', amount, lines: count });
  }
  return found;
}

/** Members and sales as the run recorded them, sponsors first. */
async function recordedInput(ctx: Ctx, runId: number, period: string) {
  const members = await readRows(
    ctx.db,
    sql<{
      member_id: number;
      sponsor_id: number | null;
      active: boolean;
      maintained: boolean;
      paid_as: number;
    }>`
    with recursive tree as (
      select r.*, 0 as depth from bonus_run_member r where r.run_id = ${runId} and r.sponsor_id is null
      union all
      select r.*, t.depth + 1 from tree t
      join bonus_run_member r on r.run_id = ${runId} and r.sponsor_id = t.member_id
    )
    select member_id, sponsor_id, active, maintained, paid_as from tree order by depth, member_id`,
  );
  const sales = await readRows(
    ctx.db,
    sql<{ member_id: number; counted_pv: number }>`
    select member_id, counted_pv from sale where period = ${period} and sales_type = 'MAINTENANCE'
      and counted_pv > 0 order by id`,
  );
  const index = new Map(members.map((row, i) => [row.member_id, i]));
  return {
    index,
    network: {
      sponsor: Int32Array.from(members, (row) =>
        row.sponsor_id === null ? -1 : index.get(row.sponsor_id)!,
      ),
      active: Uint8Array.from(members, (row) => Number(row.active)),
      maintained: Uint8Array.from(members, (row) => Number(row.maintained)),
      paidAs: Uint8Array.from(members, (row) => row.paid_as),
    },
    sources: {
      member: Int32Array.from(sales, (row) => index.get(row.member_id)!),
      volume: Float64Array.from(sales, (row) => row.counted_pv),
    },
  };
}
