import { publicId } from '@canopy/domain/ids';
import type { AuditLine } from '../../../platform/audit.ts';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { memberID } from '../../../platform/ids.ts';
import { recordRefundHistory } from './refundHistory.ts';
import type { RefundUnits } from './refundUnits.ts';

/** A refund to open. */
interface NewRefund {
  sale: { id: number; member_id: number };
  units: RefundUnits;
  reason: string;
  /** Requested after the cooling-off period. */
  late: boolean;
  /** Set when staff decide at once. */
  decision?: { withFee: boolean; goodsBack: boolean };
}

/** Writes a refund with its lines; while one is open, a second one is refused (`REFUND_OPEN`). */
export async function openRefund(
  ctx: CommandCtx,
  { sale, units, reason, late, decision }: NewRefund,
): Promise<{ id: number; audit: AuditLine }> {
  const { loginId } = signedIn(ctx);
  const { id } = await ctx.tx
    .insertInto('refund')
    .values({
      sale_id: sale.id,
      reason,
      late,
      asked_at: ctx.now,
      asked_by: loginId,
      ...(decision && {
        decided_at: ctx.now,
        decided_by: loginId,
        with_fee: decision.withFee,
        goods_back: decision.goodsBack,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.tx
    .insertInto('refund_line')
    .values(
      [...units].map(([sale_line_id, quantity]) => ({ refund_id: id, sale_line_id, quantity })),
    )
    .execute();
  await recordRefundHistory(ctx, id, 'PENDING', reason);
  return {
    id,
    audit: {
      action: 'refund.request',
      subject: memberID(sale.member_id),
      after: { refundID: publicId('refund', id), salesID: publicId('sale', sale.id), reason },
    },
  };
}
