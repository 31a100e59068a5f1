import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';

/** Who placed unpaid sales: somebody signed in, by login, or the visitors of a network. */
export type Placer = { loginId: number } | { network: string };

/**
 * What somebody's unpaid sales hold: their worth in sen and, in one warehouse, the reserved units of
 * each item.
 */
export async function reservedBy(
  db: ReadDb,
  placer: Placer,
  warehouseId: number,
): Promise<{ worth: number; units: Record<string, number> }> {
  const open = sql`s.status = 'PENDING' and s.reserves and
    ${'network' in placer ? sql`s.network = ${placer.network}` : sql`s.placed_by = ${placer.loginId}`}`;
  const [row] = await readRows(
    db,
    sql<{ worth: number; units: Record<string, number> }>`
    select coalesce((select sum(s.total) from sale s where ${open}), 0)::bigint as worth,
      coalesce((select jsonb_object_agg(item_code, units) from (
        select i.item_code, sum(i.quantity * l.quantity)::int as units
        from sale s join sale_line l on l.sale_id = s.id join sale_line_item i on i.sale_line_id = l.id
        where ${open} and s.warehouse_id = ${warehouseId} group by i.item_code) item), '{}') as units`,
  );
  return row!;
}
