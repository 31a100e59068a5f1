import { sql, type RawBuilder } from 'kysely';
import { prepared } from '../../platform/database/prepared.ts';
import type { Db } from '../../platform/database/open.ts';
import { CoalescedQuery } from '../../platform/database/coalescedQuery.ts';
import { stockKey, type Balance, type Balances } from '../stock/balance.ts';
import type { ShelfProduct } from './catalogueBuild.ts';

/** What decides now whether an order can be sold, at one moment. */
export interface StockLook {
  /** Of the catalogue. */
  version: number;
  /** Whether a warehouse is enabled. */
  isOpen: (warehouseId: number) => boolean;
  /** Units of a product that can be sold from a warehouse: the scarcest of its items. */
  available: (warehouseId: number, product: ShelfProduct) => number;
  balances: Balances;
}

/** Stock items of a warehouse. */
export interface Places {
  warehouseId: number;
  items: readonly string[];
}

/** {@link stockColumns} as they are read. */
export interface StockRow {
  version: number;
  open: number[];
  stock: ({ w: number; i: string } & Balance)[] | null;
}

/** The catalogue's version, open warehouses and balances, in a statement with {@link balancesOf} as `stock`. */
export const stockColumns = sql`(select version from catalogue_version) as version,
  array(select id::int from warehouse where status = 'ACTIVE') as open,
  (select json_agg(json_build_object('w', warehouse_id, 'i', item_code, 'onHand', on_hand, 'reserved', reserved))
    from stock) as stock`;

export const balancesOf = (places: readonly Places[]): RawBuilder<unknown> => {
  const wanted = places.flatMap(({ warehouseId: w, items }) => items.map((i) => ({ w, i })));
  return sql`select b.warehouse_id, b.item_code, b.on_hand, b.reserved from stock_balance b
    where (b.warehouse_id, b.item_code) in (
      select w, i from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as k(w bigint, i text))`;
};

export function stockOf({ version, open, stock }: StockRow): StockLook {
  const balances = new Map(
    (stock ?? []).map(({ w, i, onHand, reserved }) => [stockKey(w, i), { onHand, reserved }]),
  );
  const units = (warehouseId: number, code: string) => {
    const balance = balances.get(stockKey(warehouseId, code));
    return balance ? balance.onHand - balance.reserved : 0;
  };
  return {
    version,
    isOpen: (id) => open.includes(id),
    available: (from, { items }) =>
      items.length === 0
        ? 0
        : Math.min(...items.map((item) => Math.floor(units(from, item.code) / item.units))),
    balances,
  };
}

const look = new CoalescedQuery<StockLook>(async (db, asked) => {
  const { rows } = await sql<StockRow>`${prepared} with stock as (${balancesOf(
    asked.map((one) => JSON.parse(one) as Places),
  )}) select ${stockColumns}`.execute(db);
  return stockOf(rows[0]!);
});

/** Looks at the catalogue's version and at stock, once for all who ask at the same time. */
export const readStock = (db: Db, places: Places): Promise<StockLook> =>
  look.of(db, [JSON.stringify(places)]);

/** What the products are made of. */
export const itemsOf = (products: readonly ShelfProduct[]): string[] => [
  ...new Set(products.flatMap((product) => product.items.map((item) => item.code))),
];
