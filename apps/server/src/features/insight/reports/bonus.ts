import { reports } from '@canopy/contract/insight/reports';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import {
  lineColumns,
  lineOf,
  lineTables,
  type LineRow,
} from '../../bonus/compensation/lines/bonusLine.ts';
import { searchLines } from '../../bonus/compensation/lines/searchLines.ts';
import type { PlanKind } from '../../bonus/compensation/tables.ts';
import { monthsOf } from './reportRange.ts';
import { reportedMember } from './whose.ts';

interface Asked {
  earner: number | null;
  from: string;
  to: string;
  plan: PlanKind | null;
  PageSize: number;
  skipped: number;
}

interface PlanMonth {
  plan: PlanKind;
  period: string;
  lines: number;
  amount: number;
}

/**
 * Bonus lines of some months. A run's totals are those it stored per earner, and only the newest
 * lines of each run are read, so that an earner with a hundred thousand lines does not have to
 * wait.
 */
export const bonus = query(
  reports.bonus,
  async (ctx, body) => {
    const asked: Asked = {
      earner: reportedMember(ctx, body.MemberID),
      ...monthsOf(body),
      plan: body.Plan ?? null,
      PageSize: body.PageSize,
      skipped: (body.Page - 1) * body.PageSize,
    };
    const found = body.Search
      ? await searched(ctx.db, asked, await searchLines(ctx, body.Search, null))
      : { sums: await sumsOf(ctx.db, asked), rows: await newest(ctx.db, asked) };
    const { sums } = found;
    const plans = [...new Set(sums.map(({ plan }) => plan))].toSorted();
    const added = (some: readonly PlanMonth[]) => some.reduce((sum, { amount }) => sum + amount, 0);
    return {
      rows: found.rows.map(lineOf),
      total: sums.reduce((sum, { lines }) => sum + lines, 0),
      totals: {
        amount: decimalOf(added(sums)),
        byPlan: plans.map((plan) => {
          const own = sums.filter((sum) => sum.plan === plan);
          return {
            plan,
            amount: decimalOf(added(own)),
            lines: own.reduce((sum, { lines }) => sum + lines, 0),
          };
        }),
        series: sums
          .toSorted((a, b) => (a.period < b.period ? -1 : 1))
          .map(({ plan, period, amount }) => ({ at: period, plan, amount: decimalOf(amount) })),
      },
    };
  },
  { standby: 'always' },
);

/** Instant bonuses and claw-backs (`l`) of the months. */
const ownLines = ({ earner, from, to, plan }: Asked) => sql`
  l.earner_id is not null and (${earner}::bigint is null or l.earner_id = ${earner})
  and l.period between ${from} and ${to} and (${plan}::text is null or l.plan = ${plan})`;

const sumsOf = (db: ReadDb, asked: Asked) =>
  readRows(
    db,
    sql<PlanMonth>`
    select plan, period, sum(lines)::int as lines, sum(amount)::bigint as amount from (
      select l.plan, l.period, count(*) as lines, sum(l.amount) as amount from bonus_line l
        where ${ownLines(asked)} and (l.run_id is null or l.reverses is not null) group by l.plan, l.period
      union all
      select x.plan, b.period, sum(x.lines), sum(x.amount)
        from bonus_run b join bonus_run_earner e on e.run_id = b.id cross join lateral (values
          ('UNILEVEL', e.unilevel_lines, e.unilevel), ('GENERATION', e.generation_lines, e.generation),
          ('UPGRADE_RANKING', e.upgrade_ranking_lines, e.upgrade_ranking),
          ('BINARY', e.binary_pairs_lines, e.binary_pairs)) x(plan, lines, amount)
        where b.state = 'POSTED' and b.period between ${asked.from} and ${asked.to}
          and (${asked.earner}::bigint is null or e.member_id = ${asked.earner})
          and (${asked.plan}::text is null or x.plan = ${asked.plan}) and x.lines > 0
        group by x.plan, b.period
    ) sums group by plan, period`,
  );

/** The page's lines: the newest of each run and of the rest, merged. */
async function newest(db: ReadDb, asked: Asked): Promise<LineRow[]> {
  const most = asked.skipped + asked.PageSize;
  const { earner, from, to, plan } = asked;
  const page = await readRows(
    db,
    sql<{ id: number }>`
    select id from (
      (select l.id, l.created_at as at, l.reverses is not null as back from bonus_line l
        left join bonus_run b on b.id = l.run_id
        where ${ownLines(asked)} and (l.run_id is null or l.reverses is not null or b.state = 'POSTED')
        order by l.created_at desc, l.reverses is not null desc, l.id desc limit ${most})
      union all
      select x.id, b.calculated_at, false from bonus_run b cross join lateral (
        select l.id from bonus_run_line l where l.run_id = b.id
          and ${earner === null ? sql`l.earner_id is not null` : sql`l.earner_id = ${earner}`}
          and (${plan}::text is null or l.plan = ${plan})
        order by l.id desc limit ${most}) x
        where b.state = 'POSTED' and b.period between ${from} and ${to}
    ) newest order by at desc, back desc, id desc limit ${asked.PageSize} offset ${asked.skipped}`,
  );
  const ids = page.map(({ id }) => id);
  const rows = await readRows(
    db,
    sql<LineRow>`select ${lineColumns} ${lineTables} where l.id = any(${ids}::bigint[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The same for lines matching a search. */
async function searched(
  db: ReadDb,
  asked: Asked,
  condition: Awaited<ReturnType<typeof searchLines>>,
): Promise<{ rows: LineRow[]; sums: PlanMonth[] }> {
  const scope = sql`${lineTables} where ${ownLines(asked)} and ${condition}
    and (l.run_id is null or l.reverses is not null or b.state = 'POSTED')`;
  const [rows, sums] = await Promise.all([
    readRows(
      db,
      sql<LineRow>`select ${lineColumns} ${scope}
      order by l.created_at desc, l.reverses is not null desc, l.id desc
      limit ${asked.PageSize} offset ${asked.skipped}`,
    ),
    readRows(
      db,
      sql<PlanMonth>`select l.plan, l.period, count(*)::int as lines, sum(l.amount)::bigint as amount
      ${scope} group by l.plan, l.period`,
    ),
  ]);
  return { rows, sums };
}
