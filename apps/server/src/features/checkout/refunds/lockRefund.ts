import { parsePublicId } from '@canopy/domain/ids';
import { canGo } from '@canopy/domain/states';
import { sql } from 'kysely';
import { isStaff, signedIn, type CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { lockRefundableSale, type SoldSale } from './refundableSale.ts';
import type { RefundUnits } from './refundUnits.ts';
import type { RefundStatus } from './tables.ts';

/** A refund whose row is locked by the transaction; sen. */
export interface LockedRefund {
  id: number;
  sale_id: number;
  member_id: number;
  login_id: number;
  status: RefundStatus;
  reason: string;
  with_fee: boolean;
  to_bank: number | null;
  paid_at: Date | null;
}

/**
 * Locks only the refund, if the caller has access to it.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function lockRefund(ctx: CommandCtx, refundID: string): Promise<LockedRefund> {
  const actor = signedIn(ctx);
  const [refund] = await readRows(
    ctx.db,
    sql<LockedRefund>`
    select r.id, r.sale_id, s.member_id, m.login_id, r.status, r.reason, r.with_fee, r.to_bank, r.paid_at
    from refund r join sale s on s.id = r.sale_id join member m on m.id = s.member_id
    where r.id = ${parsePublicId('refund', refundID)} and (${isStaff(actor)} or s.member_id = ${actor.memberId})
    for no key update of r`,
  );
  if (!refund) throw new ApiError('NOT_FOUND');
  return refund;
}

/**
 * Locks the sale, then its refund.
 *
 * @throws ApiError `NOT_FOUND`; `STATE_CHANGED` when the state does not allow the action
 */
export async function lockRefundWithSale(
  ctx: CommandCtx,
  refundID: string,
  action: 'approve' | 'reject' | 'settle',
): Promise<{ refund: LockedRefund; units: RefundUnits; sold: SoldSale }> {
  const [named] = await readRows(
    ctx.db,
    sql<{ sale_id: number }>`
    select sale_id from refund where id = ${parsePublicId('refund', refundID)}`,
  );
  if (!named) throw new ApiError('NOT_FOUND');
  // an open refund always belongs to a sale that can still be refunded
  const sold = await lockRefundableSale(ctx, named.sale_id);
  const refund = await lockRefund(ctx, refundID);
  if (!canGo('refund', refund.status, action)) {
    throw new ApiError('STATE_CHANGED', { state: refund.status });
  }
  const lines = await ctx.db
    .selectFrom('refund_line')
    .select(['sale_line_id', 'quantity'])
    .where('refund_id', '=', refund.id)
    .execute();
  return { refund, units: new Map(lines.map((line) => [line.sale_line_id, line.quantity])), sold };
}
