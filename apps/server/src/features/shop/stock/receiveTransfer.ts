import { stock } from '@canopy/contract/shop/stock';
import { signedIn } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { moveStock } from './moveStock.ts';
import { lockTransfer, transferLines } from './transfer.ts';

/** Receives a transfer as it arrived; less than was sent is a dispute and needs a reason. */
export const receiveTransfer = command(stock.receiveTransfer, async (ctx, body) => {
  const actor = signedIn(ctx);
  const transfer = await lockTransfer(ctx, body.TransferID, 'SENT');
  const lines = await transferLines(ctx.db, transfer.id);
  const arrived = new Map(body.Lines.map((line) => [line.ItemCode, line]));
  if (arrived.size !== lines.length || lines.some((line) => !arrived.has(line.item_code))) {
    throw invalid({ Lines: ['INVALID'] });
  }
  let missing = 0;
  for (const line of lines) {
    const { Received, Reason } = arrived.get(line.item_code)!;
    if (Received > line.sent) throw invalid({ Lines: ['QUANTITY'] });
    if (Received < line.sent && !Reason) throw invalid({ Lines: ['REASON_REQUIRED'] });
    missing += line.sent - Received;
    await ctx.tx
      .updateTable('stock_transfer_line')
      .set({ received: Received, reason: Reason || null })
      .where('transfer_id', '=', transfer.id)
      .where('item_code', '=', line.item_code)
      .execute();
  }
  const status = missing > 0 ? ('DISPUTED' as const) : ('RECEIVED' as const);
  await ctx.tx
    .updateTable('stock_transfer')
    .set({ status, received_at: ctx.now, received_by: actor.loginId })
    .where('id', '=', transfer.id)
    .execute();
  await moveStock(
    ctx.tx,
    lines
      .map((line) => ({
        warehouseId: transfer.to_id,
        itemCode: line.item_code,
        kind: 'TRANSFER_IN' as const,
        quantity: arrived.get(line.item_code)!.Received,
      }))
      .filter((move) => move.quantity > 0),
    { transferId: transfer.id, actor: actor.loginId, now: ctx.now },
  );
  return {
    result: { transferID: transfer.id, status },
    audit: { action: 'stock.receiveTransfer', after: { ...body, status } },
  };
});
