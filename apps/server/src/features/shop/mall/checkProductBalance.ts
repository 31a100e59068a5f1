import { mall } from '@canopy/contract/shop/mall';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { query } from '../../../platform/operation.ts';
import { warehouseRow } from '../stock/warehouse.ts';

/** A warehouse's stock of products, next to the quantity requested. */
export const checkProductBalance = query(mall.checkProductBalance, async ({ db }, body) => {
  const rows = [];
  for (const line of body.ProductBalance) {
    const warehouseId = await warehouseRow(db, line.WarehouseID);
    const stockBalance = await unitsForSale(db, warehouseId, line.ProductCode);
    if (stockBalance === null) throw new ApiError('UNKNOWN_PRODUCT', { product: line.ProductCode });
    rows.push({
      productCode: line.ProductCode,
      warehouseID: line.WarehouseID,
      stockBalance,
      quantity: line.Quantity,
    });
  }
  return rows;
});

/**
 * Units of a product that can be sold from a warehouse, limited by the scarcest item; null without
 * items.
 */
async function unitsForSale(
  db: ReadDb,
  warehouseId: number,
  productCode: string,
): Promise<number | null> {
  const [row] = await readRows(
    db,
    sql<{ available: number }>`
    select min(coalesce(b.on_hand - b.reserved, 0) / (i.quantity + i.free_of_charge))::int as available
    from product_item i
    left join stock_balance b on b.item_code = i.item_code and b.warehouse_id = ${warehouseId}
    where i.product_code = ${productCode} group by i.product_code`,
  );
  return row?.available ?? null;
}
