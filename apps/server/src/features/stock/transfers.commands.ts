import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { stock } from '@canopy/contract/stock';
import { sql } from 'kysely';
import { audit } from '../../platform/audit.ts';
import { isStaff, signedIn, type Ctx } from '../../platform/context.ts';
import { invalid, ApiError } from '../../platform/errors.ts';
import { moveStock } from './movements.ts';
import { checkItems } from './stock.commands.ts';
import { warehouseRow } from './stock.queries.ts';

type Transferred = ResultOf<typeof stock.sendTransfer>;

/** Sends goods to another warehouse: they leave here now and arrive when they are received. */
export async function sendTransfer(
  ctx: Ctx,
  body: ParsedBodyOf<typeof stock.sendTransfer>,
): Promise<Transferred> {
  const actor = signedIn(ctx);
  if (body.FromWarehouseID === body.ToWarehouseID) {
    throw invalid({ ToWarehouseID: ['SAME_WAREHOUSE'] });
  }
  const from = await warehouseRow(ctx.db, body.FromWarehouseID);
  const to = await warehouseRow(ctx.db, body.ToWarehouseID);
  const lines = body.Lines.map((line) => ({ itemCode: line.ItemCode, quantity: line.Quantity }));
  await checkItems(
    ctx,
    lines.map((line) => line.itemCode),
  );
  const { id } = await ctx.db
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
  await ctx.db
    .insertInto('stock_transfer_line')
    .values(
      lines.map((line) => ({ transfer_id: id, item_code: line.itemCode, sent: line.quantity })),
    )
    .execute();
  await moveStock(
    ctx.db,
    lines.map((line) => ({ ...line, warehouseId: from, kind: 'TRANSFER_OUT' })),
    { transferId: id, actor: actor.loginId, now: ctx.now },
  );
  await audit(ctx, { action: 'stock.sendTransfer', after: { transferID: id, ...body } });
  return { transferID: id, status: 'SENT' };
}

interface Transfer {
  id: number;
  from_id: number;
  to_id: number;
  status: 'SENT' | 'RECEIVED' | 'DISPUTED' | 'SETTLED';
}

/** Locks a transfer; a stockist sees those to the own warehouse alone. */
async function lockTransfer(ctx: Ctx, id: number, from: Transfer['status']): Promise<Transfer> {
  const actor = signedIn(ctx);
  const own = isStaff(actor) ? null : actor.warehouseId;
  const { rows } = await sql<Transfer>`
    select id, from_id, to_id, status from stock_transfer
    where id = ${id} and (${own}::bigint is null or to_id = ${own}) for no key update`.execute(
    ctx.db,
  );
  const transfer = rows[0];
  if (!transfer || (own === null && !isStaff(actor))) throw new ApiError('NOT_FOUND');
  if (transfer.status !== from) throw new ApiError('STATE_CHANGED', { state: transfer.status });
  return transfer;
}

const linesOf = async (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('stock_transfer_line')
    .selectAll()
    .where('transfer_id', '=', id)
    .orderBy('item_code')
    .execute();

/** Receives a transfer as it arrived; less than was sent is a dispute and needs a reason. */
export async function receiveTransfer(
  ctx: Ctx,
  body: ParsedBodyOf<typeof stock.receiveTransfer>,
): Promise<Transferred> {
  const actor = signedIn(ctx);
  const transfer = await lockTransfer(ctx, body.TransferID, 'SENT');
  const lines = await linesOf(ctx, transfer.id);
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
    await ctx.db
      .updateTable('stock_transfer_line')
      .set({ received: Received, reason: Reason || null })
      .where('transfer_id', '=', transfer.id)
      .where('item_code', '=', line.item_code)
      .execute();
  }
  const status = missing > 0 ? 'DISPUTED' : 'RECEIVED';
  await ctx.db
    .updateTable('stock_transfer')
    .set({ status, received_at: ctx.now, received_by: actor.loginId })
    .where('id', '=', transfer.id)
    .execute();
  await moveStock(
    ctx.db,
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
  await audit(ctx, { action: 'stock.receiveTransfer', after: { ...body, status } });
  return { transferID: transfer.id, status };
}

/** Ends a dispute: the missing units came back to the sender, or are written off. */
export async function settleTransfer(
  ctx: Ctx,
  body: ParsedBodyOf<typeof stock.settleTransfer>,
): Promise<Transferred> {
  const actor = signedIn(ctx);
  const transfer = await lockTransfer(ctx, body.TransferID, 'DISPUTED');
  await ctx.db
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
      ctx.db,
      (await linesOf(ctx, transfer.id))
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
  await audit(ctx, { action: 'stock.settleTransfer', after: body });
  return { transferID: transfer.id, status: 'SETTLED' };
}
