import { stock } from '@canopy/contract/shop/stock';
import { command } from '../../../platform/operation.ts';
import { addReceivedGoods } from './receiveGoods.ts';
import { warehouseRow } from './warehouse.ts';

/** Receives goods into a warehouse from outside. */
export const receive = command(stock.receive, async (ctx, body) => {
  const lines = body.Lines.map((line) => ({
    itemCode: line.ItemCode,
    quantity: line.Quantity,
    unitCost: line.UnitCost,
  }));
  const audit = await addReceivedGoods(ctx, await warehouseRow(ctx.db, body.WarehouseID), lines, {
    reference: body.Reference,
    reason: body.Remark,
  });
  return { result: { moved: lines.length }, audit };
});
