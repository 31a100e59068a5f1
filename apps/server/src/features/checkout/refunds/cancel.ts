import { refunds } from '@canopy/contract/checkout/refunds';
import { canGo } from '@canopy/domain/states';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { decideRefund } from './decideRefund.ts';
import { lockRefund } from './lockRefund.ts';

/** A member cancels a request that has not been decided. */
export const cancel = command(refunds.cancel, async (ctx, body) => {
  const refund = await lockRefund(ctx, body.RefundID);
  if (!canGo('refund', refund.status, 'cancel')) {
    throw new ApiError('STATE_CHANGED', { state: refund.status });
  }
  return {
    result: { refundID: body.RefundID, status: 'CANCELLED' as const, amount: '0.00' },
    audit: await decideRefund(ctx, refund, 'CANCELLED'),
  };
});
