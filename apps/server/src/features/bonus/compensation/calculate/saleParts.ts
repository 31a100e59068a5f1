import { daysInMonth } from '@canopy/domain/compensation/planDays';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readColumns } from '../../../../platform/database/readColumns.ts';

/** What a run reads of its sales besides the volume; each only if a plan uses it. */
export interface SaleParts {
  /** The day of the month on which the sale counts, from 0. */
  days: boolean;
  /** The net price of what counts of the sale. */
  net: boolean;
  timeZone: string;
}

/** The day of the month on which a sale counts, from 0. */
export const dayOfSale = (period: string, timeZone: string) => sql`least(greatest(
  (approved_at at time zone ${timeZone})::date - ${`${period}-01`}::date, 0), ${daysInMonth(period) - 1}::int)`;

/** SQL for a price less the tax rate on the invoice of `sale`, rounded half up like `taxIncluded`. */
export const withoutTax = (price: RawBuilder<unknown>) => sql`(
  select (paid.gross - (2 * paid.gross * paid.rate + 10000 + paid.rate) / (2 * (10000 + paid.rate)))::bigint
  from (select (${price})::bigint as gross, coalesce((select (i.content ->> 'taxRate')::bigint from invoice i
    where i.sale_id = sale.id and i.kind = 'INVOICE'), 0) as rate) paid)`;

/**
 * What was paid for a sale's products, sen: without shipping and tax, and less what was refunded while its
 * period was open. Later refunds are clawed back from the paid lines.
 */
export const netOfSale = withoutTax(sql`sub_total - coalesce((select sum(rl.quantity * l.price)
  from refund r join refund_line rl on rl.refund_id = r.id join sale_line l on l.id = rl.sale_line_id
  where r.sale_id = sale.id and r.settled_at is not null and r.period = sale.period), 0)`);

/** The columns of the requested parts, appended to others: `day`, `net`. */
export const partColumns = (period: string, { days, net, timeZone }: SaleParts) =>
  sql`${days ? sql`, ${dayOfSale(period, timeZone)} as day` : sql``}${
    net ? sql`, ${netOfSale} as net` : sql``
  }`;

/** Sales as columns, oldest first, with the requested parts, and `mall` if the rows have it. */
export const readSales = (
  db: ReadDb,
  rows: RawBuilder<unknown>,
  { days, net, mall = false }: Pick<SaleParts, 'days' | 'net'> & { mall?: boolean },
) =>
  readColumns(db, sql`${rows} order by id`, {
    id: Float64Array,
    member_id: Float64Array,
    counted_pv: Float64Array,
    ...(days && { day: Uint8Array }),
    ...(net && { net: Float64Array }),
    ...(mall && { mall: Uint8Array }),
  });
