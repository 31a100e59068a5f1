import { refunds } from '@canopy/contract/checkout/refunds';
import { decimalOf } from '@canopy/domain/money';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { lockRefundWithSale } from './lockRefund.ts';
import type { ReturnedUnits } from './refundUnits.ts';
import { settleRefund } from './settleRefund.ts';
import { tellSettled } from './tellSettled.ts';

/** The goods of an approved refund have come back and been counted: settles the refund. */
export const receive = command(refunds.receive, async (ctx, body) => {
  const { refund, units, sold } = await lockRefundWithSale(ctx, body.RefundID, 'settle');
  if (refund.status !== 'APPROVED') throw new ApiError('STATE_CHANGED', { state: refund.status });
  const counted = new Map(body.Lines.map((row) => [row.ProductCode, row]));
  const unknown = body.Lines.find(
    (row) =>
      !sold.lines.some((line) => line.product_code === row.ProductCode && units.has(line.id)),
  );
  if (unknown || counted.size !== body.Lines.length) {
    throw new ApiError('REFUND_UNITS', { product: unknown?.ProductCode ?? '' });
  }
  const returned = sold.lines.flatMap((line): ReturnedUnits[] => {
    const quantity = units.get(line.id) ?? 0;
    if (quantity === 0) return [];
    const row = counted.get(line.product_code);
    return [
      {
        lineId: line.id,
        quantity,
        saleable: row?.Saleable ?? 0,
        damaged: row?.Damaged ?? 0,
        kept: row?.Kept ?? 0,
      },
    ];
  });
  const { amount, audit } = await settleRefund(
    ctx,
    { id: refund.id, reason: refund.reason, withFee: refund.with_fee },
    sold,
    returned,
  );
  await tellSettled(ctx, refund.login_id, refund.id);
  return {
    result: { refundID: body.RefundID, status: 'COMPLETED' as const, amount: decimalOf(amount) },
    audit,
  };
});
