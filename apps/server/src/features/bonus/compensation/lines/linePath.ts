import type { ResultOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/bonus/compensation';
import { explainPath } from '@canopy/domain/compensation/explain';
import type { LevelPlan } from '@canopy/domain/compensation/plan';
import {
  daysInMonth,
  isByDays,
  stepOf,
  weekdayOfFirst,
} from '@canopy/domain/compensation/planDays';
import { sql } from 'kysely';
import { isStaff, signedIn, type Ctx } from '../../../../platform/context.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { memberID } from '../../../../platform/ids.ts';
import { fullNames } from '../../../people/members/fullNames.ts';
import { readSettings } from '../../../company/settings/readSettings.ts';
import type { LineRow } from './bonusLine.ts';
import { dayOfSale } from '../calculate/saleParts.ts';
import { qualifiedOn, type QualifiedRow } from '../calculate/storedQualification.ts';
import type { TraceStep } from '../tables.ts';

type Detail = ResultOf<typeof compensation.lineDetail>;

/**
 * The members between the sale and the earner. Instant lines store them; for a run they are read from what
 * the run recorded about each member.
 */
export async function stepsOf(ctx: Ctx, row: LineRow): Promise<TraceStep[]> {
  if (row.trace) return row.trace;
  const rows = await readRows(
    ctx.db,
    sql<QualifiedRow & { member_id: number; active: boolean; paid_as: number }>`
    with recursive up as (
      select r.*, 0 as step from bonus_run_member r
      where r.run_id = ${row.run_id} and r.member_id = ${row.source_member_id}
      union all
      select r.*, u.step + 1 from up u
      join bonus_run_member r on r.run_id = u.run_id and r.member_id = u.sponsor_id
      where u.member_id <> ${row.earner_id}
    )
    select member_id, active, maintained, qualification, paid_as from up order by step desc`,
  );
  const step = await stepOfLine(ctx, row);
  const network = {
    sponsor: Int32Array.from(rows, (_, index) => index - 1),
    active: Uint8Array.from(rows, (member) => Number(member.active)),
    maintained: Uint8Array.from(rows, (member) => Number(qualifiedOn(member, row.plan, step))),
    paidAs: Uint8Array.from(rows, (member) => member.paid_as),
  };
  return explainPath(network, row.plan_json as LevelPlan, rows.length - 1, 0).map((step) => ({
    ...step,
    member: rows[step.member]!.member_id,
  }));
}

/**
 * The day or week a line of a daily or weekly plan belongs to, from 0; volume from adjustments counts on
 * the last.
 */
async function stepOfLine(ctx: Ctx, row: LineRow): Promise<number> {
  const { period } = row.plan_json;
  if (!isByDays({ period })) return 0;
  const { timeZone } = await readSettings(ctx.db);
  const [sale] = await readRows(
    ctx.db,
    sql<{
      day: number;
    }>`select ${dayOfSale(row.period, timeZone)}::int as day from sale where id = ${row.sale_id}`,
  );
  const day = sale?.day ?? daysInMonth(row.period) - 1;
  return stepOf(period, day, weekdayOfFirst(row.period));
}

/** The same for display, buyer first; members outside the caller's downline are masked. */
export async function linePath(
  ctx: Ctx,
  row: LineRow,
  steps: TraceStep[],
): Promise<Detail['path']> {
  if (row.source_member_id === null) return [];
  const actor = signedIn(ctx);
  const ids = [row.source_member_id, ...steps.map((step) => step.member)];
  const names = await fullNames(ctx.db, ids);
  const { sponsors } = await ctx.memberIndex.now(ctx);
  const path: Detail['path'] = [];
  for (const [position, id] of ids.entries()) {
    const step = steps[position - 1];
    const visible = isStaff(actor) || sponsors.isBelow(id, actor.memberId!);
    path.push({
      memberID: visible ? memberID(id) : null,
      name: visible ? names.get(id)! : '•••',
      role: step?.role ?? 'SOURCE',
      level: step?.level ?? null,
      reason: step?.reason ?? null,
    });
  }
  return path;
}
