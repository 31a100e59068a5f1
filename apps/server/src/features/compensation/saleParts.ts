import { daysInMonth } from '@canopy/domain/compensation/planDays';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readColumns } from '../../platform/database/readColumns.ts';

/** What a run reads of its sales beside their volume; each only where a plan asks for it. */
export interface SaleParts {
  /** The day of the month on which each counts, from 0. */
  days: boolean;
  /** The net price of what counts of each. */
  net: boolean;
  timeZone: string;
}

/** The day of the month on which a sale counts, from 0. */
export const dayOfSale = (period: string, timeZone: string) => sql`least(greatest(
  (approved_at at time zone ${timeZone})::date - ${`${period}-01`}::date, 0), ${daysInMonth(period) - 1}::int)`;

/**
 * What was paid for the products of a sale, sen: without shipment, without the tax that its invoice shows, and without
 * what came back while its period was open. What comes back later is clawed back of the lines that were paid.
 */
export const netOfSale = sql`(select (paid.gross - (2 * paid.gross * paid.rate + 10000 + paid.rate) / (2 * (10000 + paid.rate)))::bigint
  from (select (sub_total - coalesce((select sum(rl.quantity * l.price)
      from refund r join refund_line rl on rl.refund_id = r.id join sale_line l on l.id = rl.sale_line_id
      where r.sale_id = sale.id and r.settled_at is not null and r.period = sale.period), 0))::bigint as gross,
    coalesce((select (i.content ->> 'taxRate')::bigint from invoice i
      where i.sale_id = sale.id and i.kind = 'INVOICE'), 0) as rate) paid)`;

/** The columns of the parts, after others: `day`, `net`. */
export const partColumns = (period: string, { days, net, timeZone }: SaleParts) =>
  sql`${days ? sql`, ${dayOfSale(period, timeZone)} as day` : sql``}${
    net ? sql`, ${netOfSale} as net` : sql``
  }`;

/** Sales as columns, the oldest first, with the parts that were asked for. */
export async function readSales(
  db: ReadDb,
  rows: RawBuilder<unknown>,
  { days, net }: Pick<SaleParts, 'days' | 'net'>,
): Promise<{
  id: Float64Array;
  member_id: Float64Array;
  counted_pv: Float64Array;
  day?: Uint8Array;
  net?: Float64Array;
}> {
  const ordered = sql`${rows} order by id`;
  const columns = { id: Float64Array, member_id: Float64Array, counted_pv: Float64Array };
  if (days && net)
    return readColumns(db, ordered, { ...columns, day: Uint8Array, net: Float64Array });
  if (days) return readColumns(db, ordered, { ...columns, day: Uint8Array });
  if (net) return readColumns(db, ordered, { ...columns, net: Float64Array });
  return readColumns(db, ordered, columns);
}
