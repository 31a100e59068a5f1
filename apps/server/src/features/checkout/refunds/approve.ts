import { refunds } from '@canopy/contract/checkout/refunds';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import { checkSteps } from './checkSteps.ts';
import { decideRefund } from './decideRefund.ts';
import { lockRefundWithSale } from './lockRefund.ts';
import { returnedUnits, termsOf } from './refundUnits.ts';
import { settleRefund } from './settleRefund.ts';
import { tellSettled } from './tellSettled.ts';

/**
 * Approves a refund. If none of it has been sent, or the goods need not come back, it is settled at
 * once; otherwise it waits for the goods.
 *
 * @throws ApiError `PRICE_CHANGED` when the amount differs from the one shown; `UPGRADE_FIRST`
 */
export const approve = command(refunds.approve, async (ctx, body) => {
  const { refund, units, sold } = await lockRefundWithSale(ctx, body.RefundID, 'approve');
  await checkSteps(ctx, sold.sale.member_id, units);
  const worth = termsOf(sold, units, body.IncludeFee).amount;
  if (worth !== body.ExpectedAmount) {
    throw new ApiError('PRICE_CHANGED', {
      now: decimalOf(worth),
      shown: decimalOf(body.ExpectedAmount),
    });
  }
  const granted = await decideRefund(ctx, refund, 'APPROVED', {
    goods_back: body.GoodsBack,
    with_fee: body.IncludeFee,
  });
  const sent = sold.lines.some((line) => (units.get(line.id) ?? 0) > line.unsent);
  if (sent && body.GoodsBack) {
    const amount = decimalOf(worth);
    await notify(ctx, refund.login_id, 'refundApproved', {
      salesID: publicId('sale', refund.sale_id),
      amount,
    });
    return {
      result: { refundID: body.RefundID, status: 'APPROVED' as const, amount },
      audit: granted,
    };
  }
  const settled = await settleRefund(
    ctx,
    { id: refund.id, reason: refund.reason, withFee: body.IncludeFee },
    sold,
    returnedUnits(sold.lines, units, 'kept'),
  );
  await tellSettled(ctx, refund.login_id, refund.id);
  return {
    result: {
      refundID: body.RefundID,
      status: 'COMPLETED' as const,
      amount: decimalOf(settled.amount),
    },
    audit: [granted, settled.audit],
  };
});
