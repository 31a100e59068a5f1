import { publicId } from '@canopy/domain/ids';
import type { CommandCtx } from '../../platform/context.ts';
import { notifyMember } from '../messages/notify.ts';
import { notifyHolders } from '../messages/notifyHolders.ts';

/** Tells the buyer that the refund was requested, and the staff who decide that it is waiting. */
export async function tellAsked(
  ctx: CommandCtx,
  sale: { id: number; member_id: number },
  refundID: string,
  amount: string,
  reason: string,
): Promise<void> {
  const params = { salesID: publicId('sale', sale.id), amount };
  await notifyMember(ctx, sale.member_id, 'refundAsked', params);
  await notifyHolders(ctx, 'refund.approve', 'waitingRefund', { ...params, refundID, reason });
}
