import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/compensation';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { nextPeriod, periodOf } from '@canopy/domain/time';
import { formatPv } from '@canopy/domain/volume';
import { loginName } from '../../platform/database/loginName.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open.ts';
import type { BreakageReason, PlanKind } from './tables.ts';
import type { Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { readSettings } from '../settings/readSettings.ts';
import { plansOf } from './plans.queries.ts';

export type RunSummary = ResultOf<typeof compensation.calculate>;

interface RunRow {
  id: number;
  period: string;
  state: RunSummary['state'];
  members: number;
  sales: number;
  volume: number;
  volume_value: number;
  paid: number;
  breakage: number;
  clawed_back: number;
  input_hash: string;
  output_hash: string;
  calculated_at: Date;
  locked_at: Date | null;
  posted_at: Date | null;
  calculated_by: string | null;
  locked_by: string | null;
  posted_by: string | null;
}

const nameOf = (column: string) => loginName(sql.ref(column));

const RUN = sql`b.id, b.period, b.state, b.members, b.sales, b.volume, b.volume_value, b.paid, b.breakage, b.clawed_back,
  b.input_hash, b.output_hash, b.calculated_at, b.locked_at, b.posted_at,
  ${nameOf('b.calculated_by')} as calculated_by, ${nameOf('b.locked_by')} as locked_by,
  ${nameOf('b.posted_by')} as posted_by`;

function summary(row: RunRow): RunSummary {
  return {
    runID: publicId('bonusRun', row.id),
    period: row.period,
    state: row.state,
    members: row.members,
    sales: row.sales,
    volume: formatPv(row.volume),
    paid: decimalOf(row.paid),
    breakage: decimalOf(row.breakage),
    clawedBack: decimalOf(row.clawed_back),
    payoutRatio: row.volume_value === 0 ? 0 : Math.round((row.paid * 10_000) / row.volume_value),
    calculatedAt: row.calculated_at.toISOString(),
    calculatedBy: row.calculated_by,
    lockedAt: row.locked_at?.toISOString() ?? null,
    lockedBy: row.locked_by,
    postedAt: row.posted_at?.toISOString() ?? null,
    postedBy: row.posted_by,
    inputHash: row.input_hash,
    outputHash: row.output_hash,
  };
}

/** One run as the screens show it. */
export async function runSummary(db: Db, id: number): Promise<RunSummary> {
  const { rows } = await sql<RunRow>`
    select ${RUN} from bonus_run b where b.id = ${id} and b.state <> 'DISCARDED'`.execute(db);
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  return summary(rows[0]);
}

/** Runs, newest month first, and the months that have none yet. */
export async function runList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof compensation.runList>,
): Promise<ResultOf<typeof compensation.runList>> {
  const [rows, count] = await Promise.all([
    sql<RunRow>`select ${RUN} from bonus_run b where b.state <> 'DISCARDED' order by b.period desc
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(ctx.db),
    sql<{
      total: number;
    }>`select count(*)::int as total from bonus_run where state <> 'DISCARDED'`.execute(ctx.db),
  ]);
  return {
    rows: rows.rows.map(summary),
    total: count.rows[0]!.total,
    openPeriods: await openPeriods(ctx),
  };
}

const MAX_OPEN = 24;

/** Months without a run, from after the last posted one up to the running one, newest first. */
export async function openPeriods(ctx: Pick<Ctx, 'db' | 'now'>): Promise<string[]> {
  const { timeZone } = await readSettings(ctx.db);
  const { rows } = await sql<{ first: string | null; posted: string | null; living: string[] }>`
    select (select min(period) from sale) as first,
      (select max(period) from bonus_run where state = 'POSTED') as posted,
      (select coalesce(array_agg(period), '{}') from bonus_run where state <> 'DISCARDED') as living`.execute(
    ctx.db,
  );
  const { first, posted, living } = rows[0]!;
  const current = periodOf(ctx.now, timeZone);
  const open: string[] = [];
  let period = posted ? nextPeriod(posted) : (first ?? current);
  for (; period <= current && open.length < MAX_OPEN; period = nextPeriod(period)) {
    if (!living.includes(period)) open.unshift(period);
  }
  return open;
}

/** One run: totals by plan, what was not paid and why, and what each member gets. */
export async function runDetail(
  ctx: Ctx,
  body: ParsedBodyOf<typeof compensation.runDetail>,
): Promise<ResultOf<typeof compensation.runDetail>> {
  const id = parsePublicId('bonusRun', body.RunID) ?? -1;
  const run = await runSummary(ctx.db, id);
  const plans = await plansOf(ctx.db, run.period);
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const [byPlan, breakage, earners, count] = await Promise.all([
    sql<{ plan: PlanKind; lines: number; paid: number }>`
      select plan, count(*)::int as lines, sum(amount)::bigint as paid from bonus_line
      where run_id = ${id} and earner_id is not null and reverses is null group by plan`.execute(
      ctx.db,
    ),
    sql<{ plan: PlanKind; reason: BreakageReason; amount: number }>`
      select plan, reason, (sum(amount_fine) / 1000000)::bigint as amount from bonus_line
      where run_id = ${id} and earner_id is null group by plan, reason order by 3 desc`.execute(
      ctx.db,
    ),
    sql<{
      member_id: number;
      full_name: string;
      paid_as: number;
      total: number;
      clawed_back: number;
      carried_in: number;
      carried_out: number;
      plans: { plan: PlanKind; amount: number; lines: number }[];
    }>`
      select e.member_id, m.full_name, coalesce(r.paid_as, m.ranking) as paid_as, e.paid as total,
        e.clawed_back, e.carried_in, e.carried_out,
        coalesce((select json_agg(json_build_object('plan', p.plan, 'amount', p.amount, 'lines', p.lines) order by p.plan)
          from (select l.plan, sum(l.amount)::bigint as amount, count(*)::int as lines from bonus_line l
            where l.run_id = ${id} and l.earner_id = e.member_id and l.reverses is null group by l.plan) p), '[]') as plans
      from bonus_run_earner e join member m on m.id = e.member_id
      left join bonus_run_member r on r.run_id = ${id} and r.member_id = e.member_id
      where e.run_id = ${id} and (${search}::text is null or lower(m.full_name) like ${search}
        or 'm' || lpad(m.id::text, 7, '0') like ${search})
      order by e.paid desc, e.member_id
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total from bonus_run_earner e
      join member m on m.id = e.member_id
      where e.run_id = ${id} and (${search}::text is null or lower(m.full_name) like ${search}
        or 'm' || lpad(m.id::text, 7, '0') like ${search})`.execute(ctx.db),
  ]);
  const kinds: PlanKind[] = ['UNILEVEL', 'GENERATION', 'UPGRADE_RANKING'];
  return {
    ...run,
    plans: kinds.map((plan) => {
      const paid = byPlan.rows.find((row) => row.plan === plan);
      return {
        plan,
        name: plans[plan].name,
        lines: paid?.lines ?? 0,
        paid: decimalOf(paid?.paid ?? 0),
        breakage: breakage.rows
          .filter((row) => row.plan === plan)
          .map((row) => ({ reason: row.reason, amount: decimalOf(row.amount) })),
      };
    }),
    earners: {
      rows: earners.rows.map((row) => ({
        memberID: publicId('member', row.member_id),
        fullName: row.full_name,
        paidAs: row.paid_as,
        total: decimalOf(row.total),
        clawedBack: decimalOf(row.clawed_back),
        carriedIn: decimalOf(row.carried_in),
        carriedOut: decimalOf(row.carried_out),
        byPlan: row.plans.map((entry) => ({ ...entry, amount: decimalOf(entry.amount) })),
      })),
      total: count.rows[0]!.total,
    },
  };
}
