import { refunds } from '@canopy/contract/refunds';
import { publicId } from '@canopy/domain/ids';
import { command } from '../../platform/operation.ts';
import { notify } from '../messages/notify.ts';
import { decideRefund } from './decideRefund.ts';
import { lockRefundWithSale } from './lockRefund.ts';

/** Refuses a refund; the buyer reads why. */
export const reject = command(refunds.reject, async (ctx, body) => {
  const { refund } = await lockRefundWithSale(ctx, body.RefundID, 'reject');
  const audit = await decideRefund(ctx, refund, 'REJECTED', { answer: body.Reason });
  await notify(ctx, refund.login_id, 'refundRejected', {
    salesID: publicId('sale', refund.sale_id),
    reason: body.Reason,
  });
  return {
    result: { refundID: body.RefundID, status: 'REJECTED' as const, amount: '0.00' },
    audit,
  };
});
