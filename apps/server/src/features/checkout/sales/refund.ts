import { sales } from '@canopy/contract/checkout/sales';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { command } from '../../../platform/operation.ts';
import { refundDeadline } from '../../orders/shipments/refundDeadline.ts';
import { openRefund } from '../refunds/openRefund.ts';
import { findOwnSale, lockRefundableSale } from '../refunds/refundableSale.ts';
import { requestedUnits, returnedUnits } from '../refunds/refundUnits.ts';
import { settleRefund } from '../refunds/settleRefund.ts';
import { tellSettled } from '../refunds/tellSettled.ts';

const FATE = { SALEABLE: 'saleable', DAMAGED: 'damaged', KEPT: 'kept' } as const;

/** Staff refund a sale, or units of it, in one step. */
export const refund = command(sales.refund, async (ctx, body) => {
  const sold = await lockRefundableSale(ctx, await findOwnSale(ctx, body.SalesID));
  const { sale, lines } = sold;
  const { over } = await refundDeadline(ctx, sale.id);
  const units = requestedUnits(lines, body.Lines);
  const opened = await openRefund(ctx, {
    sale,
    units,
    reason: body.Reason,
    late: over,
    decision: { withFee: body.IncludeFee, goodsBack: body.Goods !== 'KEPT' },
  });
  const settled = await settleRefund(
    ctx,
    { id: opened.id, reason: body.Reason, withFee: body.IncludeFee },
    sold,
    returnedUnits(lines, units, FATE[body.Goods]),
  );
  const buyer = await ctx.db
    .selectFrom('member')
    .select('login_id')
    .where('id', '=', sale.member_id)
    .executeTakeFirstOrThrow();
  await tellSettled(ctx, buyer.login_id, opened.id);
  const after = await ctx.db
    .selectFrom('sale')
    .select('status')
    .where('id', '=', sale.id)
    .executeTakeFirstOrThrow();
  return {
    result: {
      refundID: publicId('refund', opened.id),
      salesID: body.SalesID,
      salesStatus: after.status,
      amount: decimalOf(settled.amount),
    },
    audit: [opened.audit, settled.audit],
  };
});
