import { sql, type RawBuilder } from 'kysely';
import { CoalescedQuery } from '../../../platform/database/coalescedQuery.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { stockKey, type Balances } from '../stock/balance.ts';
import type { CatalogueProduct } from './catalogueProduct.ts';

/** The balances needed: stock items of one warehouse (row id). */
export interface StockKeys {
  warehouseId: number;
  items: readonly string[];
}

/** What decides whether an order can be sold, at one point in time. */
export interface StockReading {
  /** Version of the catalogue. */
  version: number;
  /** Whether a warehouse is enabled. */
  isOpen: (warehouseId: number) => boolean;
  /** Units of a product that can be sold from a warehouse, limited by its scarcest item. */
  available: (warehouseId: number, product: CatalogueProduct) => number;
  balances: Balances;
}

/** Row of {@link stockColumns}. */
export interface StockRow {
  version: number;
  open: number[];
  stock: [warehouse: number, item: string, onHand: number, reserved: number][] | null;
}

/**
 * The catalogue version, open warehouses and balances, for any statement that has {@link
 * selectBalances} as `stock`.
 */
export const stockColumns = sql`(select version from catalogue_version) as version,
  array(select id::int from warehouse where status = 'ACTIVE') as open,
  (select json_agg(json_build_array(warehouse_id, item_code, on_hand, reserved)) from stock) as stock`;

/** Selects the balances of some items in one warehouse, by primary key. */
export const selectBalances = ({ warehouseId, items }: StockKeys): RawBuilder<unknown> =>
  sql`select b.warehouse_id, b.item_code, b.on_hand, b.reserved from stock_balance b
    where b.warehouse_id = ${warehouseId} and b.item_code = any(${sql.val(items)}::text[])`;

/**
 * The same for several warehouses. One index lookup per item: left alone, the planner assumes that
 * any list is long and reads all balances (three quarters of the mall list's speed).
 */
function selectBalancesOfAll(keys: readonly StockKeys[]): RawBuilder<unknown> {
  const wanted = new Map<string, [warehouse: number, item: string]>();
  for (const { warehouseId, items } of keys) {
    for (const item of items) wanted.set(stockKey(warehouseId, item), [warehouseId, item]);
  }
  const pairs = [...wanted.values()];
  // as two texts: the driver quotes every element of an array, which costs more than the query
  const warehouses = pairs.map(([warehouse]) => warehouse).join(',');
  const items = pairs.map(([, item]) => item).join(',');
  return sql`select b.* from unnest(string_to_array(${warehouses}, ',')::bigint[],
      string_to_array(${items}, ',')) as k(w, i)
    cross join lateral (
      select b.warehouse_id, b.item_code, b.on_hand, b.reserved from stock_balance b
      where b.warehouse_id = k.w and b.item_code = k.i offset 0
    ) b`;
}

/** Converts a {@link StockRow} into a reading. */
export function stockReading({ version, open, stock }: StockRow): StockReading {
  const balances = new Map(
    (stock ?? []).map(([warehouse, item, onHand, reserved]) => [
      stockKey(warehouse, item),
      { onHand, reserved },
    ]),
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

const stockQuery = new CoalescedQuery<StockReading, StockKeys>(async (db, keys) => {
  const [row] = await readRows(
    db,
    sql<StockRow>`${prepared} with stock as (${selectBalancesOfAll(keys)}) select ${stockColumns}`,
  );
  return stockReading(row!);
});

/** Reads the catalogue version and stock: one statement for all simultaneous callers. */
export const readStock = (db: ReadDb, keys: StockKeys): Promise<StockReading> =>
  stockQuery.of(db, [keys]);

/** Codes of the stock items that products consist of. */
export function itemsOf(products: readonly CatalogueProduct[]): string[] {
  const codes = new Set<string>();
  for (const { items } of products) for (const { code } of items) codes.add(code);
  return [...codes];
}
