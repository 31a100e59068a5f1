import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import type { RefundStatus } from './tables.ts';

/** Records who moved a refund to a state, and when. */
export async function recordRefundHistory(
  ctx: CommandCtx,
  refundId: number,
  status: RefundStatus | 'PAID',
  note = '',
): Promise<void> {
  await ctx.tx
    .insertInto('refund_history')
    .values({ refund_id: refundId, status, at: ctx.now, by_login: signedIn(ctx).loginId, note })
    .execute();
}
