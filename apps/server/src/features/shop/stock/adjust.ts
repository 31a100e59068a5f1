import { stock } from '@canopy/contract/shop/stock';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { checkItems } from './checkItems.ts';
import { moveStock, type StockMove } from './moveStock.ts';
import { warehouseRow } from './warehouse.ts';

/** Corrects balances, each with a reason; reserved units cannot be taken away. */
export const adjust = command(stock.adjust, async (ctx, body) => {
  const warehouseId = await warehouseRow(ctx.db, body.WarehouseID);
  await checkItems(
    ctx.db,
    body.Lines.map((line) => line.ItemCode),
  );
  const moves: StockMove[] = body.Lines.map((line) => ({
    warehouseId,
    itemCode: line.ItemCode,
    kind: 'ADJUST',
    quantity: line.Change,
    reason: line.Reason,
  }));
  await moveStock(ctx.tx, moves, { actor: signedIn(ctx).loginId, now: ctx.now });
  return {
    result: { moved: moves.length },
    audit: {
      action: 'stock.adjust',
      after: { warehouseID: body.WarehouseID, lines: body.Lines },
    },
  };
});
