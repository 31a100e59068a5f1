import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';

/** How many wrong balances are listed. */
const NAMED = 5;

/**
 * Balances that differ from the sum of their movements, or whose movements do not follow one
 * another: how many, and the first few.
 */
export async function stockErrors(
  db: ReadDb,
): Promise<{ count: number; first: { warehouse: string; itemCode: string }[] }> {
  const rows = await readRows(
    db,
    sql<{ found: number; warehouse_id: number; item_code: string }>`
    with broken as (
      select warehouse_id, item_code from (
        select warehouse_id, item_code,
          on_hand_after - on_hand_change <> coalesce(lag(on_hand_after) over w, 0)
          or reserved_after - reserved_change <> coalesce(lag(reserved_after) over w, 0) as wrong
        from stock_movement window w as (partition by warehouse_id, item_code order by id)
      ) chain where wrong
      union
      select warehouse_id, item_code from stock_balance b
      left join (select warehouse_id, item_code, sum(on_hand_change) as on_hand,
          sum(reserved_change) as reserved
        from stock_movement group by warehouse_id, item_code) m using (warehouse_id, item_code)
      where b.on_hand <> coalesce(m.on_hand, 0) or b.reserved <> coalesce(m.reserved, 0)
    )
    select count(*) over ()::int as found, warehouse_id, item_code
    from broken order by warehouse_id, item_code limit ${NAMED}`,
  );
  return {
    count: rows[0]?.found ?? 0,
    first: rows.map((row) => ({
      warehouse: publicId('warehouse', row.warehouse_id),
      itemCode: row.item_code,
    })),
  };
}
