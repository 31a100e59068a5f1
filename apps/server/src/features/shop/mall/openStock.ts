import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import type { CatalogueProduct, PricedProduct } from './catalogueProduct.ts';
import { itemsOf } from './readStock.ts';

/** What one open warehouse can still sell. */
export interface OpenStock {
  warehouseID: string;
  /** Units of a stock item that are not reserved. */
  units: (itemCode: string) => number;
}

/** What every open warehouse can still sell of some stock items, headquarters first. */
export async function openStock(db: ReadDb, items: readonly string[]): Promise<OpenStock[]> {
  const rows = await readRows(
    db,
    sql<{ id: number; stock: Record<string, number> | null }>`
    select w.id, json_object_agg(b.item_code, b.on_hand - b.reserved) filter (where b.item_code is not null) as stock
    from warehouse w left join stock_balance b on b.warehouse_id = w.id and b.item_code = any(${items})
    where w.status = 'ACTIVE' group by w.id order by w.id`,
  );
  return rows.map(({ id, stock }) => ({
    warehouseID: publicId('warehouse', id),
    units: (itemCode) => stock?.[itemCode] ?? 0,
  }));
}

/** The most units of each of these products that one open warehouse can sell. */
export async function bestStock(
  db: ReadDb,
  page: readonly PricedProduct[],
): Promise<(product: CatalogueProduct) => number> {
  const places = await openStock(db, itemsOf(page.map(({ product }) => product)));
  return ({ items }) =>
    items.length === 0
      ? 0
      : Math.max(
          0,
          ...places.map(({ units }) =>
            Math.min(...items.map((item) => Math.floor(units(item.code) / item.units))),
          ),
        );
}
