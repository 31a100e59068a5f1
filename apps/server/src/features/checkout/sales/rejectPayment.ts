import { sales } from '@canopy/contract/checkout/sales';
import { publicId } from '@canopy/domain/ids';
import { command } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import { refusalText, requireRefusal } from '../../notices/messages/refusalText.ts';
import { closeSale } from '../settlement/closeSale.ts';
import { lockSaleToDecide } from './lockSaleToDecide.ts';

/** Rejects the payment with a reason for the buyer; reserved stock is released. */
export const rejectPayment = command(sales.rejectPayment, async (ctx, body) => {
  requireRefusal(body);
  const sale = await lockSaleToDecide(ctx, body.SalesID, 'reject');
  const buyer = await ctx.db
    .selectFrom('member')
    .select('login_id')
    .where('id', '=', sale.member_id)
    .executeTakeFirstOrThrow();
  const reason = await refusalText(ctx, buyer.login_id, body);
  await notify(ctx, buyer.login_id, 'orderRejected', {
    salesID: body.SalesID,
    reason,
  });
  await closeSale(ctx, sale, 'REJECTED', reason);
  return {
    result: { salesID: body.SalesID, salesStatus: 'REJECTED' as const },
    audit: {
      action: 'sale.rejectPayment',
      subject: publicId('member', sale.member_id),
      before: { status: 'PENDING' },
      after: { salesID: body.SalesID, status: 'REJECTED', reason },
    },
  };
});
