import { sql } from 'kysely';
import { kept } from '../../database/kept.ts';
import type { Db } from '../../database/open.ts';
import { SharedLook } from '../../database/sharedLook.ts';
import type { ShelfProduct } from './shelf.ts';

/** What decides now whether an order can be sold, at one moment. */
export interface StockLook {
  /** Of the catalogue. */
  version: number;
  /** Whether a warehouse is enabled. */
  isOpen: (warehouseId: number) => boolean;
  /** Units of a product that can be sold from a warehouse: the scarcest of its items. */
  available: (warehouseId: number, product: ShelfProduct) => number;
}

interface Row {
  version: number;
  open: number[];
  warehouse_id: number | null;
  item_code: string | null;
  units: number;
}

const place = (warehouseId: number, itemCode: string) => `${warehouseId}/${itemCode}`;

const look = new SharedLook<Row[]>(async (db, places) => {
  const wanted = places.map((one) => ({
    w: Number(one.slice(0, one.indexOf('/'))),
    i: one.slice(one.indexOf('/') + 1),
  }));
  const { rows } = await sql<Row>`${kept}
    select v.version, (select array_agg(id::int) from warehouse where status = 'ACTIVE') as open,
      b.warehouse_id, b.item_code, b.on_hand - b.reserved as units
    from catalogue_version v left join (
      jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as k(w bigint, i text)
      join stock_balance b on b.warehouse_id = k.w and b.item_code = k.i) on true`.execute(db);
  return rows;
});

/** Looks at the catalogue's version and at stock, once for all who ask at the same time. */
export async function lookAtStock(
  db: Db,
  warehouseId: number,
  products: readonly ShelfProduct[],
): Promise<StockLook> {
  const items = new Set(products.flatMap((product) => product.items.map((item) => item.code)));
  const rows = await look.of(
    db,
    [...items].map((code) => place(warehouseId, code)),
  );
  const units = new Map(
    rows.map((row) => [place(row.warehouse_id ?? 0, row.item_code ?? ''), row.units]),
  );
  return {
    version: rows[0]!.version,
    isOpen: (id) => rows[0]!.open.includes(id),
    available: (from, { items: parts }) =>
      parts.length === 0
        ? 0
        : Math.min(
            ...parts.map((item) =>
              Math.floor((units.get(place(from, item.code)) ?? 0) / item.units),
            ),
          ),
  };
}
