import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/compensation';
import { explainPath } from '@canopy/domain/compensation/explain';
import type { LevelPlan, RankingPlan } from '@canopy/domain/compensation/plan';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf, formatMoney } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { PlanKind } from './tables.ts';
import { memberID, memberRow } from '../../platform/ids.ts';
import { isStaff, signedIn, type Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { fullNames } from '../members/fullNames.ts';
import { readSettings } from '../settings/readSettings.ts';
import type { TraceStep } from './sponsorBonus.commands.ts';

type Detail = ResultOf<typeof compensation.lineDetail>;

interface LineRow {
  id: number;
  run_id: number | null;
  run_state: string | null;
  period: string;
  plan: PlanKind;
  plan_version: number;
  plan_name: string;
  plan_json: LevelPlan | RankingPlan;
  earner_id: number;
  full_name: string;
  amount: number;
  created_at: Date;
  source_member_id: number | null;
  source_name: string | null;
  sale_id: number | null;
  sales_type: string | null;
  level: number | null;
  percentage: number | null;
  volume: number | null;
  trace: TraceStep[] | null;
  hold_until: Date | null;
  released_at: Date | null;
  reverses: number | null;
  refund_id: number | null;
}

const LINE = sql`l.id, l.run_id, b.state as run_state, l.period, l.plan, l.plan_version, p.name as plan_name,
  p.plan as plan_json, l.earner_id, m.full_name, l.amount, l.created_at, l.source_member_id,
  sm.full_name as source_name, l.sale_id, s.sales_type, l.level, l.percentage, l.volume, l.trace,
  l.hold_until, l.released_at, l.reverses, l.refund_id`;

const FROM = sql`from bonus_line l
  join member m on m.id = l.earner_id
  join bonus_plan p on p.kind = l.plan and p.version = l.plan_version
  left join bonus_run b on b.id = l.run_id
  left join member sm on sm.id = l.source_member_id
  left join sale s on s.id = l.sale_id`;

function line(row: LineRow): ResultOf<typeof compensation.lineList>['rows'][number] {
  return {
    lineID: row.id,
    period: row.period,
    plan: row.plan,
    planName: row.plan_name,
    memberID: memberID(row.earner_id),
    fullName: row.full_name,
    amount: decimalOf(row.amount),
    status: statusOf(row),
    heldUntil: row.hold_until && !row.released_at ? row.hold_until.toISOString() : null,
    date: row.created_at.toISOString(),
    sourceMemberID: row.source_member_id && memberID(row.source_member_id),
    sourceName: row.source_name,
    salesID: row.sale_id && publicId('sale', row.sale_id),
    salesType: row.sales_type,
    level: row.level,
    percentage: row.percentage,
    volume: row.volume === null ? null : formatPv(row.volume),
    refundID: row.refund_id === null ? null : publicId('refund', row.refund_id),
    passedOver: row.trace?.filter((step) => step.role === 'PASSED_OVER').length ?? 0,
  } as ResultOf<typeof compensation.lineList>['rows'][number];
}

function statusOf(row: LineRow): 'PAID' | 'PENDING' | 'HELD' {
  if (row.hold_until && !row.released_at) return 'HELD';
  if (row.run_id === null && row.reverses !== null && !row.released_at) return 'PENDING';
  return row.run_id === null || row.run_state === 'POSTED' ? 'PAID' : 'PENDING';
}

/** Paid lines, newest first. A member sees the own, and of runs only what is posted. */
export async function lineList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof compensation.lineList>,
): Promise<ResultOf<typeof compensation.lineList>> {
  const actor = signedIn(ctx);
  const staff = isStaff(actor);
  const earner = staff ? (body.MemberID ? memberRow(body.MemberID) : null) : actor.memberId;
  const run = body.RunID ? parsePublicId('bonusRun', body.RunID) : null;
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const scope = sql`${FROM}
    where l.earner_id is not null
      and (${earner}::bigint is null or l.earner_id = ${earner})
      and (${run}::bigint is null or l.run_id = ${run})
      and (${staff} or l.run_id is null or l.reverses is not null or b.state = 'POSTED')
      and (${body.Period ?? null}::text is null or l.period = ${body.Period ?? null})
      and (${body.Plan ?? null}::text is null or l.plan = ${body.Plan ?? null})
      and (${search}::text is null or lower(sm.full_name) like ${search} or lower(m.full_name) like ${search}
        or 's' || lpad(l.sale_id::text, 7, '0') like ${search})`;
  const [rows, sums] = await Promise.all([
    sql<LineRow>`select ${LINE} ${scope} order by l.id desc
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(ctx.db),
    sql<{ plan: PlanKind; lines: number; amount: number }>`
      select l.plan, count(*)::int as lines, sum(l.amount)::bigint as amount ${scope} group by l.plan order by l.plan`.execute(
      ctx.db,
    ),
  ]);
  return {
    rows: rows.rows.map(line),
    total: sums.rows.reduce((sum, row) => sum + row.lines, 0),
    totals: {
      amount: decimalOf(sums.rows.reduce((sum, row) => sum + row.amount, 0)),
      byPlan: sums.rows.map((row) => ({ plan: row.plan, amount: decimalOf(row.amount) })),
    },
  };
}

/** Why a line is what it is (domain 8.8). Names outside the own downline are masked. */
export async function lineDetail(
  ctx: Ctx,
  body: ParsedBodyOf<typeof compensation.lineDetail>,
): Promise<Detail> {
  const actor = signedIn(ctx);
  const { rows } = await sql<LineRow>`select ${LINE} ${FROM}
    where l.id = ${body.LineID} and l.earner_id is not null
      and (${isStaff(actor)} or (l.earner_id = ${actor.memberId} and (l.run_id is null or l.reverses is not null or b.state = 'POSTED')))`.execute(
    ctx.db,
  );
  const row = rows[0];
  if (!row) throw new ApiError('NOT_FOUND');
  const { pvValue } = await readSettings(ctx.db);
  const original = row.reverses === null ? row : await lineOf(ctx, row.reverses);
  const steps = row.plan === 'UPGRADE_RANKING' ? [] : await stepsOf(ctx, original);
  return {
    ...line(row),
    passedOver: steps.filter((step) => step.role === 'PASSED_OVER').length,
    walletType: 'EW',
    formula: formulaOf(original, pvValue),
    clawBack: row.reverses === null ? null : await clawBackOf(ctx, row, original),
    path: await named(ctx, row, steps),
    planVersion: row.plan_version,
    transactionID: await transactionOf(ctx, row),
    recruits: row.plan === 'UPGRADE_RANKING' ? await recruitsOf(ctx, row.earner_id) : [],
  };
}

async function lineOf(ctx: Ctx, id: number): Promise<LineRow> {
  const { rows } = await sql<LineRow>`select ${LINE} ${FROM} where l.id = ${id}`.execute(ctx.db);
  return rows[0]!;
}

/** Which bonus was taken back, and how much of the sale's PV that is. The buyer's reason is private. */
async function clawBackOf(ctx: Ctx, row: LineRow, original: LineRow): Promise<Detail['clawBack']> {
  const sale = await ctx.db
    .selectFrom('sale')
    .select('total_pv')
    .where('id', '=', row.sale_id)
    .executeTakeFirstOrThrow();
  return {
    lineID: original.id,
    amount: decimalOf(original.amount),
    paidOn: original.created_at.toISOString(),
    returnedPV: formatPv(-(row.volume ?? 0)),
    salePV: formatPv(sale.total_pv),
  };
}

function formulaOf(row: LineRow, pvValue: number): string {
  if (row.volume === null || row.percentage === null) return `RM ${formatMoney(row.amount)}`;
  return `${formatPv(row.volume)} PV × RM ${formatMoney(pvValue)} × ${(row.percentage / 100).toFixed(2)} % = RM ${formatMoney(row.amount)}`;
}

/** Instant lines keep their way; a run's is read from the standing that the run saw. */
async function stepsOf(ctx: Ctx, row: LineRow): Promise<TraceStep[]> {
  if (row.trace) return row.trace;
  const { rows } = await sql<{
    member_id: number;
    active: boolean;
    maintained: boolean;
    paid_as: number;
  }>`
    with recursive up as (
      select r.*, 0 as step from bonus_run_member r
      where r.run_id = ${row.run_id} and r.member_id = ${row.source_member_id}
      union all
      select r.*, u.step + 1 from up u
      join bonus_run_member r on r.run_id = u.run_id and r.member_id = u.sponsor_id
      where u.member_id <> ${row.earner_id}
    )
    select member_id, active, maintained, paid_as from up order by step desc`.execute(ctx.db);
  const network = {
    sponsor: Int32Array.from(rows, (_, index) => index - 1),
    active: Uint8Array.from(rows, (member) => Number(member.active)),
    maintained: Uint8Array.from(rows, (member) => Number(member.maintained)),
    paidAs: Uint8Array.from(rows, (member) => member.paid_as),
  };
  return explainPath(network, row.plan_json as LevelPlan, rows.length - 1, 0).map((step) => ({
    ...step,
    member: rows[step.member]!.member_id,
  }));
}

async function named(ctx: Ctx, row: LineRow, steps: TraceStep[]): Promise<Detail['path']> {
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

async function transactionOf(ctx: Ctx, row: LineRow): Promise<string | null> {
  // a bonus taken back stands in one amount with all that the run took
  const back = row.reverses !== null;
  if (back && row.run_id === null) return null;
  const cause =
    row.run_id === null
      ? `${publicId('sale', row.sale_id!)}:${memberID(row.earner_id)}:${row.level}`
      : `${publicId('bonusRun', row.run_id)}:${memberID(row.earner_id)}`;
  const tx = await ctx.db
    .selectFrom('ledger_tx')
    .select('id')
    .where('cause_kind', '=', 'BONUS')
    .where('cause_id', '=', cause)
    .where('type', '=', back ? 'CLAW_BACK' : row.plan)
    .executeTakeFirst();
  return tx ? publicId('walletTransaction', tx.id) : null;
}

async function recruitsOf(ctx: Ctx, earnerId: number): Promise<Detail['recruits']> {
  const rows = await ctx.db
    .selectFrom('sponsor_edge as e')
    .innerJoin('member as m', 'm.id', 'e.member_id')
    .select(['m.id', 'm.full_name', 'm.ranking'])
    .where('e.sponsor_id', '=', earnerId)
    .where('e.valid_until', 'is', null)
    .where('m.activated_at', 'is not', null)
    .orderBy('m.ranking', 'desc')
    .orderBy('m.id')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    memberID: memberID(row.id),
    name: row.full_name,
    ranking: row.ranking,
  }));
}
