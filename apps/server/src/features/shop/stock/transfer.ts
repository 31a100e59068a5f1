import { sql } from 'kysely';
import { isStaff, signedIn, type CommandCtx } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';

/** A transfer between two warehouses (row ids). */
interface Transfer {
  id: number;
  from_id: number;
  to_id: number;
  status: 'SENT' | 'RECEIVED' | 'DISPUTED' | 'SETTLED';
}

/**
 * Locks a transfer in a given state; stockists only have access to those to their own warehouse.
 *
 * @throws ApiError `NOT_FOUND`; `STATE_CHANGED` when it is in another state.
 */
export async function lockTransfer(
  ctx: CommandCtx,
  id: number,
  from: Transfer['status'],
): Promise<Transfer> {
  const actor = signedIn(ctx);
  const own = isStaff(actor) ? null : actor.warehouseId;
  const [transfer] = await readRows(
    ctx.tx,
    sql<Transfer>`
    select id, from_id, to_id, status from stock_transfer
    where id = ${id} and (${own}::bigint is null or to_id = ${own}) for no key update`,
  );
  if (!transfer || (own === null && !isStaff(actor))) throw new ApiError('NOT_FOUND');
  if (transfer.status !== from) throw new ApiError('STATE_CHANGED', { state: transfer.status });
  return transfer;
}

/** What was sent and what arrived, by item. */
export const transferLines = (db: ReadDb, id: number) =>
  db
    .selectFrom('stock_transfer_line')
    .selectAll()
    .where('transfer_id', '=', id)
    .orderBy('item_code')
    .execute();
