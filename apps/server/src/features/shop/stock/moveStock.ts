import { afterMovement, MOVEMENT_EFFECT, type MovementKind } from '@canopy/domain/stock';
import { sql } from 'kysely';
import { write } from '../../../platform/database/pipeline.ts';
import type { Tx } from '../../../platform/database/handle.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { stockKey, type Balances, type ItemQuantity } from './balance.ts';

/** One change of a balance. `ADJUST` is signed, all others are positive. */
export interface StockMove extends ItemQuantity {
  warehouseId: number;
  kind: MovementKind;
  reason?: string;
  /** Of received goods, sen. */
  unitCost?: number | undefined;
}

/** Why stock moves. */
export interface StockCause {
  saleId?: number | null;
  transferId?: number;
  /** The document's reference: a delivery note, a count sheet. */
  reference?: string;
  reason?: string;
  actor: number | null;
  now: Date;
}

/**
 * The only way to move stock: locks the balances involved, ordered by warehouse and item, changes
 * them and writes one stock flow row per move with the resulting balance. A refusal is thrown
 * before anything is written.
 *
 * @param locked the balances, if the caller has already locked them; kept in step with the tables
 * @throws ApiError `INSUFFICIENT_STOCK` naming the first item that is short; nothing is changed.
 */
export async function moveStock(
  tx: Tx,
  moves: readonly StockMove[],
  cause: StockCause,
  locked?: Balances,
): Promise<void> {
  if (moves.length === 0) return;
  // incoming goods create a balance; nothing can be taken from one that never existed
  if (!locked && moves.some((move) => MOVEMENT_EFFECT[move.kind].onHand > 0)) {
    await createBalances(tx, moves);
  }
  const balances = locked ?? (await lockBalances(tx, moves));
  const rows = moves.map((move) => {
    const key = stockKey(move.warehouseId, move.itemCode);
    const before = balances.get(key);
    const after = before && afterMovement(before, move.kind, move.quantity);
    if (!before || !after) throw new ApiError('INSUFFICIENT_STOCK', { item: move.itemCode });
    balances.set(key, after);
    return {
      warehouse_id: move.warehouseId,
      item_code: move.itemCode,
      kind: move.kind,
      on_hand_change: after.onHand - before.onHand,
      reserved_change: after.reserved - before.reserved,
      on_hand_after: after.onHand,
      reserved_after: after.reserved,
      sale_id: cause.saleId ?? null,
      transfer_id: cause.transferId ?? null,
      reference: cause.reference ?? '',
      reason: move.reason ?? cause.reason ?? '',
      unit_cost: move.unitCost ?? null,
      actor: cause.actor,
      at: cause.now,
    };
  });
  const changed = [...balances].map(([key, balance]) => ({ key: key.split('/'), ...balance }));
  await write(
    tx,
    sql`${prepared}
    update stock_balance b set on_hand = t.on_hand, reserved = t.reserved
    from unnest(${changed.map((row) => Number(row.key[0]))}::bigint[],
      ${changed.map((row) => row.key[1]!)}::text[], ${changed.map((row) => row.onHand)}::int[],
      ${changed.map((row) => row.reserved)}::int[]) as t(warehouse_id, item_code, on_hand, reserved)
    where b.warehouse_id = t.warehouse_id and b.item_code = t.item_code`,
  );
  await write(tx, tx.insertInto('stock_movement').values(rows));
}

/**
 * Locks the balances involved in moves; one that does not exist yet starts at zero when goods come
 * in.
 */
export async function lockBalances(tx: Tx, places: readonly StockPlace[]): Promise<Balances> {
  const { warehouses, items } = inOrder(places);
  const rows = await readRows(
    tx,
    sql<{ warehouse_id: number; item_code: string; on_hand: number; reserved: number }>`${prepared}
    select warehouse_id, item_code, on_hand, reserved from stock_balance
    where (warehouse_id, item_code) in (select * from unnest(${warehouses}::bigint[], ${items}::text[]))
    order by warehouse_id, item_code for no key update`,
  );
  return new Map(
    rows.map((row) => [
      stockKey(row.warehouse_id, row.item_code),
      { onHand: row.on_hand, reserved: row.reserved },
    ]),
  );
}

/** An item in a warehouse. */
type StockPlace = Pick<StockMove, 'warehouseId' | 'itemCode'>;

async function createBalances(tx: Tx, places: readonly StockPlace[]): Promise<void> {
  const { warehouses, items } = inOrder(places);
  await sql`insert into stock_balance (warehouse_id, item_code)
    select * from unnest(${warehouses}::bigint[], ${items}::text[])
    on conflict do nothing`.execute(tx);
}

/** Each place once, ordered by warehouse and item. */
function inOrder(places: readonly StockPlace[]): { warehouses: number[]; items: string[] } {
  const wanted = [
    ...new Map(
      places.map((place) => [stockKey(place.warehouseId, place.itemCode), place]),
    ).values(),
  ].sort((a, b) => a.warehouseId - b.warehouseId || (a.itemCode < b.itemCode ? -1 : 1));
  return {
    warehouses: wanted.map((place) => place.warehouseId),
    items: wanted.map((place) => place.itemCode),
  };
}
