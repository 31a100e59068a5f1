import { parsePublicId } from '@canopy/domain/ids';
import { isStaff, signedIn, type CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { counterSale } from '../../orders/saleRecord/findSale.ts';
import { lockSale, type LockedSale } from '../../orders/saleRecord/lockSale.ts';

/**
 * Locks a sale whose payment the caller may decide on. Staff decide on bank slips and free
 * registrations; a stockist on cash at their own warehouse, but never on their own order.
 *
 * @throws ApiError `NOT_FOUND`, `OWN_REQUEST`, `STATE_CHANGED`
 */
export async function lockSaleToDecide(
  ctx: CommandCtx,
  salesID: string,
  action: 'approve' | 'reject',
): Promise<LockedSale> {
  const actor = signedIn(ctx);
  const id = parsePublicId('sale', salesID);
  if (!isStaff(actor)) {
    const sale = await counterSale(ctx.db, id ?? -1, actor.warehouseId ?? -1);
    if (!sale) throw new ApiError('NOT_FOUND');
    if (sale.member_id === actor.memberId || sale.placed_by === actor.loginId) {
      throw new ApiError('OWN_REQUEST');
    }
  }
  return lockSale(ctx, id, action);
}
