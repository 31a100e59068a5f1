import { parsePublicId, publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open.ts';
import { ApiError } from '../../platform/errors.ts';
import { stateName } from '../reference/names.ts';

/** Row id of an enabled warehouse; without a name the default one (spec 9). */
export async function warehouseRow(db: Db, warehouseID: string | undefined): Promise<number> {
  const id = warehouseID === undefined ? 1 : parsePublicId('warehouse', warehouseID);
  const row = await db
    .selectFrom('warehouse')
    .select('id')
    .where('id', '=', id ?? -1)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!row) throw new ApiError('WAREHOUSE_UNKNOWN');
  return row.id;
}

/** Units of each product that can still be sold from a warehouse: the scarcest of its items. */
export async function availableProducts(
  db: Db,
  warehouseId: number,
  productCodes: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ product_code: string; available: number }>`
    select i.product_code,
      min(coalesce(b.on_hand - b.reserved, 0) / (i.quantity + i.free_of_charge))::int as available
    from product_item i
    left join stock_balance b on b.item_code = i.item_code and b.warehouse_id = ${warehouseId}
    where i.product_code = any(${sql.val(productCodes)}::text[])
    group by i.product_code`.execute(db);
  return new Map(rows.map((row) => [row.product_code, row.available]));
}

/** Enabled warehouses where a buyer may pick up, headquarters first. */
export async function pickUpPoints(db: Db) {
  const rows = await db
    .selectFrom('warehouse')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    warehouseID: publicId('warehouse', row.id),
    name: row.name,
    address: [row.address1, row.address2, row.address3, row.post_code].filter(Boolean).join(', '),
    city: row.city,
    state: stateName(row.country_id, row.state_id),
    cash: row.stockist_id !== null,
  }));
}
