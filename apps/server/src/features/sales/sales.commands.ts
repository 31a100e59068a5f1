import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { sales } from '@canopy/contract/sales';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { audit } from '../../platform/audit.ts';
import { isStaff, signedIn, type Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { refuseUsedSlip } from '../files/usedSlip.ts';
import { notify } from '../messages/notify.ts';
import { lockSale, settleSale, type LockedSale } from './approve.ts';
import { closeSale } from './close.ts';

type Decided = ResultOf<typeof sales.approvePayment>;

/**
 * Locks a sale whose payment the caller may decide about. Staff decide about slips and free
 * registrations; a stockist about cash at the own counter, never about an own order (spec 6).
 */
async function lockDecidable(ctx: Ctx, salesID: string, action: string): Promise<LockedSale> {
  const actor = signedIn(ctx);
  const id = parsePublicId('sale', salesID);
  if (!isStaff(actor)) {
    const at = await ctx.db
      .selectFrom('sale')
      .select(['member_id', 'placed_by'])
      .where('id', '=', id ?? -1)
      .where('payment_type', '=', 'STOCKIST')
      .where('warehouse_id', '=', actor.warehouseId ?? -1)
      .executeTakeFirst();
    if (!at) throw new ApiError('NOT_FOUND');
    if (at.member_id === actor.memberId || at.placed_by === actor.loginId) {
      throw new ApiError('OWN_REQUEST');
    }
  }
  return lockSale(ctx, id, action);
}

/** Approves the payment of a pending sale (domain 5). */
export async function approvePayment(
  ctx: Ctx,
  body: ParsedBodyOf<typeof sales.approvePayment>,
): Promise<Decided> {
  const sale = await lockDecidable(ctx, body.SalesID, 'approve');
  // only the provider itself says that a card was charged
  if (sale.payment_type === 'CARD') throw new ApiError('STATE_CHANGED', { state: 'CARD' });
  if (sale.bank_slip) await refuseUsedSlip(ctx.db, sale.bank_slip, body.SalesID);
  await audit(ctx, {
    action: 'sale.approvePayment',
    subject: publicId('member', sale.member_id),
    before: { status: 'PENDING' },
    after: { salesID: body.SalesID, status: 'APPROVED', total: decimalOf(sale.total) },
  });
  await settleSale(ctx, sale, { reference: body.Reference });
  return { salesID: body.SalesID, salesStatus: 'APPROVED' };
}

/** Rejects the payment with the reason that the buyer reads; reserved stock is given back. */
export async function rejectPayment(
  ctx: Ctx,
  body: ParsedBodyOf<typeof sales.rejectPayment>,
): Promise<Decided> {
  const sale = await lockDecidable(ctx, body.SalesID, 'reject');
  const buyer = await ctx.db
    .selectFrom('member')
    .select('login_id')
    .where('id', '=', sale.member_id)
    .executeTakeFirstOrThrow();
  await notify(ctx, buyer.login_id, 'orderRejected', {
    salesID: body.SalesID,
    reason: body.Reason,
  });
  await closeSale(ctx, sale, 'REJECTED', body.Reason);
  await audit(ctx, {
    action: 'sale.rejectPayment',
    subject: publicId('member', sale.member_id),
    before: { status: 'PENDING' },
    after: { salesID: body.SalesID, status: 'REJECTED', reason: body.Reason },
  });
  return { salesID: body.SalesID, salesStatus: 'REJECTED' };
}

/** A buyer cancels an own order that is not paid. Money that comes afterwards is owed back. */
export async function cancelSale(
  ctx: Ctx,
  body: ParsedBodyOf<typeof sales.cancel>,
): Promise<Decided> {
  const actor = signedIn(ctx);
  const id = parsePublicId('sale', body.SalesID);
  const own = await ctx.db
    .selectFrom('sale')
    .select('id')
    .where('id', '=', id ?? -1)
    .where('member_id', '=', actor.memberId!)
    .executeTakeFirst();
  if (!own) throw new ApiError('NOT_FOUND');
  const sale = await lockSale(ctx, id, 'cancel');
  await closeSale(ctx, sale, 'CANCELLED', '');
  await audit(ctx, {
    action: 'sale.cancel',
    subject: actor.publicId,
    before: { status: 'PENDING' },
    after: { salesID: body.SalesID, status: 'CANCELLED' },
  });
  return { salesID: body.SalesID, salesStatus: 'CANCELLED' };
}
