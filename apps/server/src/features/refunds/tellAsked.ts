import { publicId } from '@canopy/domain/ids';
import type { CommandCtx } from '../../platform/context.ts';
import { notifyMember } from '../messages/notify.ts';
import { notifyHolders } from '../messages/notifyHolders.ts';

/** Tells the buyer that the refund is asked for, and staff who decide that it waits. */
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
