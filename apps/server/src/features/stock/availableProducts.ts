import { sql } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';

/** Units of each product that can still be sold from a warehouse: the scarcest of its items. */
export async function availableProducts(
  db: ReadDb,
  warehouseId: number,
  productCodes: readonly string[],
): Promise<Map<string, number>> {
  const rows = await readRows(
    db,
    sql<{ product_code: string; available: number }>`
    select i.product_code,
      min(coalesce(b.on_hand - b.reserved, 0) / (i.quantity + i.free_of_charge))::int as available
    from product_item i
    left join stock_balance b on b.item_code = i.item_code and b.warehouse_id = ${warehouseId}
    where i.product_code = any(${sql.val(productCodes)}::text[])
    group by i.product_code`,
  );
  return new Map(rows.map((row) => [row.product_code, row.available]));
}
