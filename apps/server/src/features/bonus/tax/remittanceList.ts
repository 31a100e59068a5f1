import { tax } from '@canopy/contract/bonus/tax';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { memberID } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { identityColumn, tinColumn } from './parties.ts';

interface Row {
  member_id: number;
  full_name: string;
  tin: string;
  identity_value: string;
  base: number;
  rate: number;
  tax: number;
  reference: string | null;
  paid_on: string | null;
}

/**
 * Members from whom tax was withheld in a month: by member, and by remittance if there were
 * several.
 */
export const remittanceList = query(tax.remittanceList, async ({ db }, body) => {
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const grouped = sql`
    select w.member_id, m.full_name, ${tinColumn} as tin, ${identityColumn} as identity_value, sum(w.base)::bigint as base,
      w.rate, sum(w.tax)::bigint as tax, r.reference, r.paid_on::text as paid_on
    from tax_withheld w join member m on m.id = w.member_id
      left join tax_person p on p.member_id = w.member_id left join tax_remittance r on r.id = w.remittance_id
    where w.period = ${body.Period} and (${search}::text is null or lower(m.full_name) like ${search}
      or lower(p.tin) like ${search} or ${idText('m', 'm.id')} like ${search})
    group by w.member_id, m.id, p.tin, w.rate, r.id`;
  const rows = await readRows(
    db,
    sql<Row>`${grouped} order by w.member_id, r.id nulls last, w.rate
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
  );
  const [sums] = await readRows(
    db,
    sql<{ rows: number; base: number; tax: number }>`select count(*)::int as rows,
      coalesce(sum(base), 0)::bigint as base, coalesce(sum(tax), 0)::bigint as tax from (${grouped}) x`,
  );
  return {
    rows: rows.map((row) => ({
      memberID: memberID(row.member_id),
      fullName: row.full_name,
      tin: row.tin,
      identityValue: row.identity_value,
      base: decimalOf(row.base),
      rate: row.rate,
      tax: decimalOf(row.tax),
      reference: row.reference,
      paidOn: row.paid_on,
    })),
    total: sums!.rows,
    totals: { base: decimalOf(sums!.base), tax: decimalOf(sums!.tax) },
  };
});
