import { compensation } from '@canopy/contract/bonus/compensation';
import type { RunTotals } from '@canopy/domain/compensation/earners';
import { RUN_PLANS, type RunPlan } from '@canopy/domain/compensation/runLines';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../../platform/context.ts';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { ApiError } from '../../../../platform/errors.ts';
import { memberID } from '../../../../platform/ids.ts';
import { query } from '../../../../platform/operation.ts';
import { searchedMembers } from './searchLines.ts';
import type { BreakageReason, PlanKind } from '../tables.ts';
import { firstLineId } from '../calculate/writeLines.ts';

interface BreakageRow {
  id: number;
  plan: PlanKind;
  reason: BreakageReason;
  missed_by: number | null;
  full_name: string | null;
  sale_id: number | null;
  source_member_id: number | null;
  level: number | null;
  percentage: number | null;
  volume: number | null;
  /** What the percentages are based on; null: PV. */
  base: string | null;
  amount_fine: number;
}

/**
 * What a run did not pay, share by share, in the order of the calculation. The count per plan and reason is
 * stored with the run, and these lines follow the paid ones plan by plan, so that ten million lines never
 * have to be counted.
 */
export const breakageLines = query(compensation.breakageLines, async (ctx, body) => {
  const { db } = ctx;
  const id = parsePublicId('bonusRun', body.RunID) ?? -1;
  const [run] = await readRows(
    db,
    sql<{ totals: RunTotals | null }>`
    select totals from bonus_run where id = ${id} and state <> 'DISCARDED'`,
  );
  if (!run) throw new ApiError('NOT_FOUND');
  const { Plan, Reason } = body;
  const wanted = { id, Reason: Reason ?? null, plans: Plan ? [Plan] : [...RUN_PLANS] };
  const skipped = (body.Page - 1) * body.PageSize;
  const counted = body.Search ? null : countedLines(run.totals);
  const { ids, total } = counted
    ? await storedIds(db, wanted, counted, skipped, body.PageSize)
    : await foundIds(db, wanted, await searched(ctx, body.Search), skipped, body.PageSize);
  const rows = await readRows(
    db,
    sql<BreakageRow>`select l.id, l.plan, l.reason, l.missed_by, m.full_name, l.sale_id, l.source_member_id,
      l.level, l.percentage, l.volume, l.amount_fine, p.plan ->> 'base' as base
    from bonus_run_line l join bonus_run b on b.id = l.run_id left join member m on m.id = l.missed_by
    left join bonus_plan p on p.kind = l.plan and p.version = (b.plan_versions ->> l.plan)::int
    where l.run_id = ${id} and l.id = any(${sql.val(ids)}::bigint[]) order by l.id`,
  );
  return {
    rows: rows.map((row) => ({
      lineID: row.id,
      plan: row.plan,
      reason: row.reason,
      memberID: row.missed_by === null ? null : memberID(row.missed_by),
      fullName: row.full_name,
      salesID: row.sale_id === null ? null : publicId('sale', row.sale_id),
      sourceMemberID: row.source_member_id === null ? null : memberID(row.source_member_id),
      level: row.level,
      percentage: row.percentage,
      ...(row.base === 'NET' && row.volume !== null
        ? { volume: null, net: decimalOf(row.volume) }
        : { volume: row.volume === null ? null : formatPv(row.volume) }),
      amount: decimalOf(Math.floor(row.amount_fine / 1e6)),
    })),
    total,
  };
});

/** Filter for the lines of a run. */
interface Wanted {
  id: number;
  Reason: BreakageReason | null;
  plans: readonly PlanKind[];
}

/** The unpaid lines of a plan: where they start, and the count per reason. */
interface Part {
  plan: RunPlan;
  first: number;
  reasons: Record<string, number>;
}

const countOf = (reasons: Record<string, number>): number =>
  Object.values(reasons).reduce((sum, count) => sum + count, 0);

/** Where each plan's unpaid lines are, after all paid ones; null: an earlier version did not count them. */
function countedLines(totals: RunTotals | null): Part[] | null {
  if (!totals || RUN_PLANS.some((plan) => !totals.plans[plan]?.unpaidLines)) return null;
  let first = RUN_PLANS.reduce((sum, plan) => sum + totals.plans[plan]!.lines, 0);
  return RUN_PLANS.map((plan) => {
    const part = { plan, first, reasons: totals.plans[plan]!.unpaidLines! };
    first += countOf(part.reasons);
    return part;
  });
}

/** Ids of one page, from the counts stored with the run. */
async function storedIds(
  db: ReadDb,
  { id, Reason, plans }: Wanted,
  parts: readonly Part[],
  skipped: number,
  size: number,
): Promise<{ ids: number[]; total: number }> {
  const ids: number[] = [];
  let total = 0;
  for (const { plan, first, reasons } of parts) {
    if (!plans.includes(plan)) continue;
    const count = Reason ? (reasons[Reason] ?? 0) : countOf(reasons);
    const from = Math.max(0, skipped - total);
    const taken = Math.min(count - from, size - ids.length);
    total += count;
    if (taken <= 0) continue;
    const begin = firstLineId(id) + first;
    if (count === countOf(reasons)) {
      ids.push(...Array.from({ length: taken }, (_, i) => begin + from + i));
      continue;
    }
    const rows = await readRows(
      db,
      sql<{ id: number }>`select id from bonus_run_line where run_id = ${id} and reason = ${Reason}
        and id >= ${begin} and id < ${begin + countOf(reasons)} order by id limit ${taken} offset ${from}`,
    );
    ids.push(...rows.map((row) => row.id));
  }
  return { ids, total };
}

/** A condition on lines `l`: the member who missed it, or a complete sale ID. */
async function searched(ctx: Ctx, search: string | undefined): Promise<RawBuilder<boolean>> {
  if (!search) return sql<boolean>`true`;
  const members = await searchedMembers(ctx, search);
  const sale = parsePublicId('sale', search.toUpperCase()) ?? null;
  return sql<boolean>`(l.missed_by = any(${sql.val(members)}::bigint[]) or l.sale_id = ${sale}::bigint)`;
}

/** Ids of one page of search results, or of a run from an earlier version. */
async function foundIds(
  db: ReadDb,
  { id, Reason, plans }: Wanted,
  condition: RawBuilder<boolean>,
  skipped: number,
  size: number,
): Promise<{ ids: number[]; total: number }> {
  const found = sql`from bonus_run_line l where l.run_id = ${id} and l.reason is not null
    and (${Reason}::text is null or l.reason = ${Reason}) and l.plan = any(${sql.val([...plans])}::text[])
    and ${condition}`;
  const rows = await readRows(
    db,
    sql<{ id: number }>`select l.id ${found} order by l.id limit ${size} offset ${skipped}`,
  );
  const [count] = await readRows(
    db,
    sql<{ total: number }>`select count(*)::int as total ${found}`,
  );
  return { ids: rows.map((row) => row.id), total: count!.total };
}
