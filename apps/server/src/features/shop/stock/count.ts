import { stock } from '@canopy/contract/shop/stock';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { command } from '../../../platform/operation.ts';
import { checkItems } from './checkItems.ts';
import { moveStock, type StockMove } from './moveStock.ts';
import { warehouseRow } from './warehouse.ts';

/**
 * A stock take: the counted quantity becomes the quantity on hand; each difference is an
 * adjustment. The balances are locked first, so that a concurrent sale is not counted twice.
 */
export const count = command(stock.count, async (ctx, body) => {
  const warehouseId = await warehouseRow(ctx.db, body.WarehouseID);
  const codes = body.Lines.map((line) => line.ItemCode);
  await checkItems(ctx.db, codes);
  const rows = await readRows(
    ctx.tx,
    sql<{ item_code: string; on_hand: number }>`
    select item_code, on_hand from stock_balance
    where warehouse_id = ${warehouseId} and item_code = any(${sql.val(codes)}::text[])
    order by item_code for no key update`,
  );
  const onHand = new Map(rows.map((row) => [row.item_code, row.on_hand]));
  const moves = body.Lines.map((line): StockMove => ({
    warehouseId,
    itemCode: line.ItemCode,
    kind: 'ADJUST',
    quantity: line.Counted - (onHand.get(line.ItemCode) ?? 0),
    reason: body.Reason,
  })).filter((move) => move.quantity !== 0);
  await moveStock(ctx.tx, moves, {
    reference: 'COUNT',
    actor: signedIn(ctx).loginId,
    now: ctx.now,
  });
  return {
    result: { moved: moves.length },
    audit: {
      action: 'stock.count',
      after: { warehouseID: body.WarehouseID, lines: body.Lines, reason: body.Reason },
    },
  };
});
