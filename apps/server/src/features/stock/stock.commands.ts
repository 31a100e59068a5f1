import { MOVEMENT_EFFECT } from '@canopy/domain/stock';
import { sql } from 'kysely';
import type { Db } from '../../database/open.ts';
import { Refusal } from '../../http/refusal.ts';

/** Units of one stock item; a demand is summed per item and sorted by it. */
export interface ItemQuantity {
  itemCode: string;
  quantity: number;
}

interface Cause {
  saleId: number | null;
  actor: number | null;
  now: Date;
  reason?: string;
}

/**
 * Reserves, releases or takes what a sale holds. Balances are locked in item order; each change
 * is a row of the stock flow.
 *
 * @throws Refusal `INSUFFICIENT_STOCK` naming the first item that is short; nothing is changed.
 */
export async function moveSaleStock(
  db: Db,
  kind: 'RESERVE' | 'RELEASE' | 'SALE',
  warehouseId: number,
  demand: readonly ItemQuantity[],
  cause: Cause,
): Promise<void> {
  if (demand.length === 0) return;
  const effect = MOVEMENT_EFFECT[kind];
  const balances = await lockBalances(
    db,
    warehouseId,
    demand.map((line) => line.itemCode),
  );
  for (const { itemCode, quantity } of demand) {
    const balance = balances.get(itemCode);
    if (kind === 'RESERVE' && (!balance || balance.on_hand - balance.reserved < quantity)) {
      throw new Refusal('INSUFFICIENT_STOCK', { item: itemCode });
    }
    await db
      .updateTable('stock_balance')
      .set((eb) => ({
        on_hand: eb('on_hand', '+', effect.onHand * quantity),
        reserved: eb('reserved', '+', effect.reserved * quantity),
      }))
      .where('warehouse_id', '=', warehouseId)
      .where('item_code', '=', itemCode)
      .execute();
  }
  await db
    .insertInto('stock_movement')
    .values(
      demand.map(({ itemCode, quantity }) => ({
        warehouse_id: warehouseId,
        item_code: itemCode,
        kind,
        on_hand_change: effect.onHand * quantity,
        reserved_change: effect.reserved * quantity,
        sale_id: cause.saleId,
        reason: cause.reason ?? '',
        actor: cause.actor,
        at: cause.now,
      })),
    )
    .execute();
}

/** Receives goods into a warehouse. */
export async function receiveStock(
  db: Db,
  warehouseId: number,
  goods: readonly ItemQuantity[],
  cause: Cause,
): Promise<void> {
  const sorted = goods.toSorted((a, b) => (a.itemCode < b.itemCode ? -1 : 1));
  for (const { itemCode, quantity } of sorted) {
    if (!Number.isSafeInteger(quantity) || quantity <= 0)
      throw new Error('quantity must be above zero');
    await db
      .insertInto('stock_balance')
      .values({ warehouse_id: warehouseId, item_code: itemCode, on_hand: quantity })
      .onConflict((conflict) =>
        conflict
          .columns(['warehouse_id', 'item_code'])
          .doUpdateSet((eb) => ({ on_hand: eb('stock_balance.on_hand', '+', quantity) })),
      )
      .execute();
    await db
      .insertInto('stock_movement')
      .values({
        warehouse_id: warehouseId,
        item_code: itemCode,
        kind: 'RECEIVE',
        on_hand_change: quantity,
        reserved_change: 0,
        reason: cause.reason ?? '',
        actor: cause.actor,
        at: cause.now,
      })
      .execute();
  }
}

async function lockBalances(db: Db, warehouseId: number, items: readonly string[]) {
  const { rows } = await sql<{ item_code: string; on_hand: number; reserved: number }>`
    select item_code, on_hand, reserved from stock_balance
    where warehouse_id = ${warehouseId} and item_code = any(${sql.val(items)}::text[])
    order by item_code for no key update`.execute(db);
  return new Map(rows.map((row) => [row.item_code, row]));
}
