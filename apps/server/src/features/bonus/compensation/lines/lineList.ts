import { compensation } from '@canopy/contract/bonus/compensation';
import { parsePublicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { sql, type RawBuilder } from 'kysely';
import { idText } from '../../../../platform/database/idText.ts';
import { isStaff, signedIn } from '../../../../platform/context.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { memberRow } from '../../../../platform/ids.ts';
import { query } from '../../../../platform/operation.ts';
import { lineColumns, lineOf, lineTables, type LineRow } from './bonusLine.ts';
import { notPaidOut } from '../holds/holds.ts';
import { searchLines } from './searchLines.ts';
import { searchRun } from './searchRun.ts';
import { clawedBack, linesOfRun, type PlanSum } from './linesOfRun.ts';
import { pageOfLines, type LineScope } from './pageOfLines.ts';

/** Bonus lines, newest first. Members see only their own, and only from posted runs. */
export const lineList = query(compensation.lineList, async (ctx, body) => {
  const actor = signedIn(ctx);
  const staff = isStaff(actor);
  const earner = staff ? (body.MemberID ? memberRow(body.MemberID) : null) : actor.memberId;
  const run = body.RunID ? parsePublicId('bonusRun', body.RunID) : null;
  const whole = run && earner === null && !body.Search && !body.Period;
  const page =
    (whole && (await linesOfRun(ctx.db, run, body))) ||
    (body.Search && run && earner === null && !body.Period && (await searchRun(ctx, run, body))) ||
    (await (body.Search ? found() : pageOfLines(ctx.db, scope(), body)));
  return {
    rows: page.rows.map(lineOf),
    total: page.sums.reduce((sum, row) => sum + row.lines, 0),
    totals: {
      amount: decimalOf(page.sums.reduce((sum, row) => sum + row.amount - row.held, 0)),
      held: decimalOf(page.sums.reduce((sum, row) => sum + row.held, 0)),
      clawedBack: decimalOf(page.sums.reduce((sum, row) => sum + row.clawed_back, 0)),
      byPlan: page.sums.map(({ plan, amount, held, clawed_back }) => ({
        plan,
        amount: decimalOf(amount - held),
        clawedBack: decimalOf(clawed_back),
      })),
    },
  };

  function scope(): LineScope {
    return { earner, staff, run, period: body.Period ?? null, plan: body.Plan ?? null };
  }

  /** The search condition, for one earner's lines or for everybody's. */
  async function searched(): Promise<RawBuilder<boolean>> {
    if (!body.Search) return sql<boolean>`true`;
    if (earner === null) return searchLines(ctx, body.Search, run);
    const search = `%${body.Search.toLowerCase()}%`;
    return sql<boolean>`(lower(sm.full_name) like ${search} or lower(m.full_name) like ${search}
        or ${idText('s', 'l.sale_id')} like ${search})`;
  }

  /** Lines that match the search and all other filters. */
  async function found(): Promise<{ rows: LineRow[]; sums: PlanSum[] }> {
    const lines = sql`${lineTables}
    where l.earner_id is not null and b.state is distinct from 'DISCARDED'
      and (${earner}::bigint is null or l.earner_id = ${earner})
      and (${run}::bigint is null or l.run_id = ${run})
      and (${staff} or l.run_id is null or l.reverses is not null or b.state = 'POSTED')
      and (${body.Period ?? null}::text is null or l.period = ${body.Period ?? null})
      and (${body.Plan ?? null}::text is null or l.plan = ${body.Plan ?? null})
      and ${await searched()}`;
    const [rows, sums] = await Promise.all([
      readRows(
        ctx.db,
        sql<LineRow>`select ${lineColumns} ${lines} order by l.created_at desc, l.reverses is not null desc, l.id desc
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
      ),
      readRows(
        ctx.db,
        sql<PlanSum>`
      select l.plan, count(*)::int as lines, sum(l.amount)::bigint as amount,
        coalesce(sum(l.amount) filter (where ${notPaidOut}), 0)::bigint as held, ${clawedBack} ${lines} group by l.plan order by l.plan`,
      ),
    ]);
    return { rows, sums };
  }
});
