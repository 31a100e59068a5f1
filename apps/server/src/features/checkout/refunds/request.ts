import { refunds } from '@canopy/contract/checkout/refunds';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { isStaff, signedIn, type CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { notifyMember } from '../../notices/messages/notify.ts';
import { notifyHolders } from '../../notices/messages/notifyHolders.ts';
import { checkSteps } from './checkSteps.ts';
import { refundDeadline } from '../../orders/shipments/refundDeadline.ts';
import { openRefund } from './openRefund.ts';
import { findOwnSale, lockRefundableSale } from './refundableSale.ts';
import { requestedUnits, termsOf } from './refundUnits.ts';

/**
 * Requests a refund: members within the cooling-off period, which starts with delivery; staff on
 * behalf of a member also later.
 */
export const request = command(refunds.request, async (ctx, body) => {
  const sold = await lockRefundableSale(ctx, await findOwnSale(ctx, body.SalesID));
  const { sale, lines } = sold;
  const { until, over } = await refundDeadline(ctx, sale.id);
  if (!isStaff(signedIn(ctx)) && (over || sale.payment_type === 'FREE')) {
    throw new ApiError('REFUND_CLOSED', { until: until ?? '–' });
  }
  const units = requestedUnits(lines, body.Lines);
  await checkSteps(ctx, sale.member_id, units);
  const { amount } = termsOf(sold, units, true);
  const { id, audit } = await openRefund(ctx, { sale, units, reason: body.Reason, late: over });
  await tellAsked(ctx, sale, publicId('refund', id), decimalOf(amount), body.Reason);
  return {
    result: {
      refundID: publicId('refund', id),
      status: 'PENDING' as const,
      amount: decimalOf(amount),
    },
    audit,
  };
});

/** Tells the buyer that the refund was requested, and the staff who decide that it is waiting. */
async function tellAsked(
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
