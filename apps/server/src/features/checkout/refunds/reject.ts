import { refunds } from '@canopy/contract/checkout/refunds';
import { publicId } from '@canopy/domain/ids';
import { command } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import { refusalText, requireRefusal } from '../../notices/messages/refusalText.ts';
import { decideRefund } from './decideRefund.ts';
import { lockRefundWithSale } from './lockRefund.ts';

/** Rejects a refund; the buyer is told why. */
export const reject = command(refunds.reject, async (ctx, body) => {
  requireRefusal(body);
  const { refund } = await lockRefundWithSale(ctx, body.RefundID, 'reject');
  const reason = await refusalText(ctx, refund.login_id, body);
  const audit = await decideRefund(ctx, refund, 'REJECTED', { answer: reason });
  await notify(ctx, refund.login_id, 'refundRejected', {
    salesID: publicId('sale', refund.sale_id),
    reason,
  });
  return {
    result: { refundID: body.RefundID, status: 'REJECTED' as const, amount: '0.00' },
    audit,
  };
});
