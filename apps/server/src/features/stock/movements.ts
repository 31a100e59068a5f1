import { afterMovement, MOVEMENT_EFFECT, type MovementKind } from '@canopy/domain/stock';
import { sql } from 'kysely';
import { prepared } from '../../platform/database/prepared.ts';
import { deferStatement } from '../../platform/database/deferStatement.ts';
import type { Db } from '../../platform/database/open.ts';
import { ApiError } from '../../platform/errors.ts';

/** Units of one stock item; a demand is summed per item and sorted by it. */
export interface ItemQuantity {
  itemCode: string;
  quantity: number;
}

/** One change of a balance. `ADJUST` has its sign, all others are above zero. */
export interface StockMove extends ItemQuantity {
  warehouseId: number;
  kind: MovementKind;
  reason?: string;
}

/** Why stock moves. */
export interface StockCause {
  saleId?: number | null;
  transferId?: number;
  /** What the paper says: a delivery note, a count sheet. */
  reference?: string;
  reason?: string;
  actor: number | null;
  now: Date;
}

/** Units of one stock item in one warehouse. */
export interface Balance {
  onHand: number;
  reserved: number;
}

/** Balances by {@link place}. */
export type Balances = Map<string, Balance>;

export const place = (warehouseId: number, itemCode: string) => `${warehouseId}/${itemCode}`;

/**
 * The one way to move stock: locks the balances concerned, ordered by warehouse and item, changes
 * them and writes one row of the stock flow for each move with the balance after it. Runs inside
 * the caller's transaction.
 *
 * @param held the balances, of who has locked them already; they are changed with the tables
 * @throws ApiError `INSUFFICIENT_STOCK` naming the first item that is short; nothing is changed.
 */
export async function moveStock(
  db: Db,
  moves: readonly StockMove[],
  cause: StockCause,
  held?: Balances,
): Promise<void> {
  if (moves.length === 0) return;
  const balances = held ?? (await lockBalances(db, moves));
  const rows = moves.map((move) => {
    const key = place(move.warehouseId, move.itemCode);
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
      actor: cause.actor,
      at: cause.now,
    };
  });
  const changed = [...balances].map(([key, balance]) => ({ place: key.split('/'), ...balance }));
  await deferStatement(
    db,
    sql`${prepared}
    update stock_balance b set on_hand = t.on_hand, reserved = t.reserved
    from unnest(${changed.map((row) => Number(row.place[0]))}::bigint[],
      ${changed.map((row) => row.place[1]!)}::text[], ${changed.map((row) => row.onHand)}::int[],
      ${changed.map((row) => row.reserved)}::int[]) as t(warehouse_id, item_code, on_hand, reserved)
    where b.warehouse_id = t.warehouse_id and b.item_code = t.item_code`,
  );
  await deferStatement(db, db.insertInto('stock_movement').values(rows));
}

/** Balances by place; one that was never there begins empty when goods come in. */
async function lockBalances(db: Db, moves: readonly StockMove[]): Promise<Balances> {
  const places = [
    ...new Map(moves.map((move) => [place(move.warehouseId, move.itemCode), move])).values(),
  ].sort((a, b) => a.warehouseId - b.warehouseId || (a.itemCode < b.itemCode ? -1 : 1));
  const warehouses = places.map((row) => row.warehouseId);
  const items = places.map((row) => row.itemCode);
  // goods that come in open a balance; nothing can be taken from one that was never there
  if (moves.some((move) => MOVEMENT_EFFECT[move.kind].onHand > 0)) {
    await sql`insert into stock_balance (warehouse_id, item_code)
      select * from unnest(${warehouses}::bigint[], ${items}::text[])
      on conflict do nothing`.execute(db);
  }
  const { rows } = await sql<{
    warehouse_id: number;
    item_code: string;
    on_hand: number;
    reserved: number;
  }>`${prepared}
    select warehouse_id, item_code, on_hand, reserved from stock_balance
    where (warehouse_id, item_code) in (select * from unnest(${warehouses}::bigint[], ${items}::text[]))
    order by warehouse_id, item_code for no key update`.execute(db);
  return new Map(
    rows.map((row) => [
      place(row.warehouse_id, row.item_code),
      { onHand: row.on_hand, reserved: row.reserved },
    ]),
  );
}

/** What a sale holds of an item, with the units given free of charge in it. */
export interface SaleDemand extends ItemQuantity {
  freeOfCharge: number;
}

/**
 * Reserves, releases or takes what a sale holds, or reserves and takes it at once; what is given free
 * of charge is a row of its own when it is taken (domain 5).
 *
 * @param held as {@link moveStock} takes it
 * @throws ApiError `INSUFFICIENT_STOCK` naming the first item that is short; nothing is changed.
 */
export async function moveSaleStock(
  db: Db,
  kind: 'RESERVE' | 'RELEASE' | 'SALE' | 'SALE_AT_ONCE',
  warehouseId: number,
  demand: readonly SaleDemand[],
  cause: StockCause,
  held?: Balances,
): Promise<void> {
  const moves = demand.flatMap(({ itemCode, quantity, freeOfCharge }): StockMove[] => {
    const reserve = { warehouseId, itemCode, kind: 'RESERVE' as const, quantity };
    const taken = kind === 'SALE_AT_ONCE' ? 'SALE' : kind;
    const free = taken === 'SALE' ? freeOfCharge : 0;
    return [
      ...(kind === 'SALE_AT_ONCE' ? [reserve] : []),
      { warehouseId, itemCode, kind: taken, quantity: quantity - free },
      { warehouseId, itemCode, kind: 'FREE_OF_CHARGE' as const, quantity: free },
    ].filter((move) => move.quantity > 0);
  });
  await moveStock(db, moves, cause, held);
}
