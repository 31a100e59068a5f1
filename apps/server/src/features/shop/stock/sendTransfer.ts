import { stock } from '@canopy/contract/shop/stock';
import { signedIn } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { tellStockist } from '../../notices/messages/notifyHolders.ts';
import { checkItems } from './checkItems.ts';
import { moveStock } from './moveStock.ts';
import { warehouseRow } from './warehouse.ts';

/** Sends goods to another warehouse: they leave now, and arrive when received. */
export const sendTransfer = command(stock.sendTransfer, async (ctx, body) => {
  const actor = signedIn(ctx);
  if (body.FromWarehouseID === body.ToWarehouseID) {
    throw invalid({ ToWarehouseID: ['SAME_WAREHOUSE'] });
  }
  const from = await warehouseRow(ctx.db, body.FromWarehouseID);
  const to = await warehouseRow(ctx.db, body.ToWarehouseID);
  const lines = body.Lines.map((line) => ({ itemCode: line.ItemCode, quantity: line.Quantity }));
  await checkItems(
    ctx.db,
    lines.map((line) => line.itemCode),
  );
  const { id } = await ctx.tx
    .insertInto('stock_transfer')
    .values({
      from_id: from,
      to_id: to,
      note: body.Note,
      sent_at: ctx.now,
      sent_by: actor.loginId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.tx
    .insertInto('stock_transfer_line')
    .values(
      lines.map((line) => ({ transfer_id: id, item_code: line.itemCode, sent: line.quantity })),
    )
    .execute();
  await moveStock(
    ctx.tx,
    lines.map((line) => ({ ...line, warehouseId: from, kind: 'TRANSFER_OUT' })),
    { transferId: id, actor: actor.loginId, now: ctx.now },
  );
  await tellStockist(ctx, to, 'goodsSent', {
    transferID: String(id),
    place: body.ToWarehouseID,
  });
  return {
    result: { transferID: id, status: 'SENT' as const },
    audit: { action: 'stock.sendTransfer', after: { transferID: id, ...body } },
  };
});
