import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import { reports } from '@canopy/contract/insight/reports';
import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import { isStaff, signedIn, type Ctx } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { pdfAnswer } from '../../../platform/http/fileAnswer.ts';
import { MAX_PAPER_ROWS } from '../../../platform/http/export/pdfOf.ts';
import { memberID } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { capFactorOf } from '../../bonus/compensation/review/runSummary.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { incomeColumns, incomeOf, incomeTables, type Income } from './incomeRows.ts';
import { incomePdf } from './incomePaper.ts';
import { daysOf } from './reportRange.ts';
import { reportedMember } from './whose.ts';

/** Bonuses as paid by the ledger, including claw-backs: by month, newest first, or by member. */
export const incomeStatement = query(
  reports.incomeStatement,
  async (ctx, body) => {
    if (!body.Paper) return statementOf(ctx, body);
    const whole = await statementOf(ctx, { ...body, Page: 1, PageSize: MAX_PAPER_ROWS });
    return pdfAnswer(await incomePdf(ctx, body, whole, reportedMember(ctx, body.MemberID)));
  },
  { standby: 'always' },
);

async function statementOf(
  ctx: Ctx,
  body: ParsedBodyOf<typeof reports.incomeStatement>,
): Promise<ResultOf<typeof reports.incomeStatement>> {
  const byMember = body.Per === 'MEMBER';
  if (byMember && !isStaff(signedIn(ctx))) throw new ApiError('FORBIDDEN');
  const member = reportedMember(ctx, body.MemberID);
  const { from, to } = daysOf(body);
  const tables = incomeTables(member, from, to);
  const search = byMember && body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const ascending = body.Sort !== undefined && !body.Sort.startsWith('-');
  const direction = ascending ? sql`asc` : sql`desc`;
  const byTotal = body.Sort?.replace('-', '') === 'total';
  const grouped = byMember
    ? sql`select i.*, m.full_name, null::text as period from (
          select p.member_id, ${incomeColumns} ${tables} group by p.member_id) i
        join member m on m.id = i.member_id
        where (${search}::text is null or lower(m.full_name) like ${search}
          or ${idText('m', 'm.id')} like ${search})`
    : sql`select ${incomeColumns}, to_char(p.day, 'YYYY-MM') as period,
          null::bigint as member_id, null::text as full_name ${tables}
        group by to_char(p.day, 'YYYY-MM')`;
  const order = byMember
    ? sql`total ${direction}, member_id`
    : byTotal
      ? sql`total ${direction}, period desc`
      : sql`period desc`;
  const rows = await readRows(
    ctx.db,
    sql<Income & { period: string | null; member_id: number | null; full_name: string | null }>`
    select * from (${grouped}) rows order by ${order}
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
  );
  const [sums] = await readRows(
    ctx.db,
    sql<Income & { rows: number }>`select count(*)::int as rows,
      coalesce(sum(sponsor), 0)::bigint as sponsor, coalesce(sum(unilevel), 0)::bigint as unilevel,
      coalesce(sum(generation), 0)::bigint as generation,
      coalesce(sum(upgrade_ranking), 0)::bigint as upgrade_ranking,
      coalesce(sum(binary_pairs), 0)::bigint as binary_pairs,
      coalesce(sum(claw_back), 0)::bigint as claw_back,
      coalesce(sum(adjustment), 0)::bigint as adjustment, coalesce(sum(tax), 0)::bigint as tax,
      coalesce(sum(total), 0)::bigint as total
    from (${grouped}) rows`,
  );
  return {
    rows: rows.map((row) => ({
      period: row.period,
      memberID: row.member_id === null ? null : memberID(row.member_id),
      fullName: row.full_name,
      ...incomeOf(row),
    })),
    total: sums!.rows,
    totals: incomeOf(sums!),
    caps: await capsOf(ctx.db, from, to),
  };
}

/** The factors by which the company cap scaled the runs paid between two business days. */
async function capsOf(db: ReadDb, from: string, to: string) {
  const { timeZone } = await readSettings(db);
  const rows = await readRows(
    db,
    sql<{ period: string; cap_allowed: number; cap_computed: number }>`
    select period, cap_allowed, cap_computed from bonus_run
    where state = 'POSTED' and cap_allowed is not null
      and (posted_at at time zone ${timeZone})::date between ${from}::date and ${to}::date
    order by period desc`,
  );
  return rows.map((row) => ({ period: row.period, factor: capFactorOf(row)! }));
}
