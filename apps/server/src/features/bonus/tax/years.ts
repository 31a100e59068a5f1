import { tax } from '@canopy/contract/bonus/tax';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { isCompanyMember } from '../../people/members/companyMember.ts';
import { isStatementDue, taxEvents, taxSums, taxSumsOf, type TaxSums } from './taxEvents.ts';

/** A member's income by year, newest first; none for the company's own membership. */
export const years = query(tax.years, async (ctx, body) => {
  const memberId = memberRow(body.MemberID);
  if (await isCompanyMember(ctx.db, memberId)) return [];
  const rows = await readRows(
    ctx.db,
    sql<TaxSums & { year: number }>`select extract(year from day)::int as year, ${taxSums}
    from (${taxEvents(memberId, '2000-01-01', '2199-12-31')}) e group by 1 order by 1 desc`,
  );
  return rows.map((row) => ({
    year: row.year,
    ...taxSumsOf(row),
    statement: isStatementDue(row),
  }));
});
