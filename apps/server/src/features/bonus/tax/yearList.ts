import { tax } from '@canopy/contract/bonus/tax';
import { STATEMENT_FROM } from '@canopy/domain/withholding';
import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { memberID } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { isPaid } from './parties.ts';
import {
  daysOfYear,
  isStatementDue,
  taxEvents,
  taxSums,
  taxSumsOf,
  type TaxSums,
} from './taxEvents.ts';

interface Row extends TaxSums {
  member_id: number;
  full_name: string;
  tin: string;
  identity_value: string;
}

/**
 * The tax year by member, largest first: all members, those due a statement, or those with tax
 * withheld.
 */
export const yearList = query(tax.yearList, async (ctx, body) => {
  const { from, to } = daysOfYear(body.Year);
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const wanted = {
    ALL: sql`true`,
    STATEMENT: sql`y.total > ${STATEMENT_FROM}`,
    WITHHELD: sql`y.withheld > 0`,
  }[body.Of];
  const years = sql`
    select y.*, m.full_name, coalesce(p.tin, '') as tin, m.identity_value from (
      select member_id, ${taxSums} from (${taxEvents(null, from, to)}) e group by member_id) y
    join member m on m.id = y.member_id left join tax_person p on p.member_id = m.id
    where ${isPaid} and ${wanted} and (${search}::text is null or lower(m.full_name) like ${search}
      or lower(p.tin) like ${search} or ${idText('m', 'm.id')} like ${search})`;
  const by = body.Sort?.replace('-', '') === 'withheld' ? sql`withheld` : sql`total`;
  const ascending = body.Sort !== undefined && !body.Sort.startsWith('-');
  const rows = await readRows(
    ctx.db,
    sql<Row>`${years} order by y.${by} ${ascending ? sql`asc` : sql`desc`}, y.member_id
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
  );
  const [sums] = await readRows(
    ctx.db,
    sql<TaxSums & { rows: number }>`select count(*)::int as rows, ${taxSums} from (${years}) years`,
  );
  return {
    rows: rows.map((row) => ({
      memberID: memberID(row.member_id),
      fullName: row.full_name,
      tin: row.tin,
      identityValue: row.identity_value,
      ...taxSumsOf(row),
      statement: isStatementDue(row),
    })),
    total: sums!.rows,
    totals: taxSumsOf(sums!),
  };
});
