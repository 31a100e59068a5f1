import { stock } from '@canopy/contract/shop/stock';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { moveStock } from './moveStock.ts';
import { lockTransfer, transferLines } from './transfer.ts';

/** Ends a dispute: the missing units went back to the sender, or are written off. */
export const settleTransfer = command(stock.settleTransfer, async (ctx, body) => {
  const actor = signedIn(ctx);
  const transfer = await lockTransfer(ctx, body.TransferID, 'DISPUTED');
  await ctx.tx
    .updateTable('stock_transfer')
    .set({
      status: 'SETTLED',
      settled_as: body.As,
      settled_at: ctx.now,
      settled_by: actor.loginId,
      settled_reason: body.Reason,
    })
    .where('id', '=', transfer.id)
    .execute();
  if (body.As === 'RETURNED') {
    await moveStock(
      ctx.tx,
      (await transferLines(ctx.db, transfer.id))
        .map((line) => ({
          warehouseId: transfer.from_id,
          itemCode: line.item_code,
          kind: 'TRANSFER_IN' as const,
          quantity: line.sent - (line.received ?? 0),
        }))
        .filter((move) => move.quantity > 0),
      { transferId: transfer.id, reason: body.Reason, actor: actor.loginId, now: ctx.now },
    );
  }
  return {
    result: { transferID: transfer.id, status: 'SETTLED' as const },
    audit: { action: 'stock.settleTransfer', after: body },
  };
});
