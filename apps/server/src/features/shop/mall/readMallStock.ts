import type { ReadDb } from '../../../platform/database/handle.ts';
import { HEADQUARTERS } from '../stock/warehouse.ts';
import type { PricedProduct } from './catalogueProduct.ts';
import { itemsOf, readStock } from './readStock.ts';

/** Catalogue version and headquarters stock of some products, in one query. */
export async function readMallStock(
  db: ReadDb,
  rows: readonly PricedProduct[],
): Promise<{ version: number; available: (row: PricedProduct) => number }> {
  const items = itemsOf(rows.map((row) => row.product));
  const { version, available } = await readStock(db, { warehouseId: HEADQUARTERS, items });
  return { version, available: ({ product }) => available(HEADQUARTERS, product) };
}
