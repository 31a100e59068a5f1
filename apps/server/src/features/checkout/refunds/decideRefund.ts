import { publicId } from '@canopy/domain/ids';
import type { AuditLine } from '../../../platform/audit.ts';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { memberID } from '../../../platform/ids.ts';
import type { LockedRefund } from './lockRefund.ts';
import { recordRefundHistory } from './refundHistory.ts';

/** Moves an open refund to the state somebody decided on; returns the audit line. */
export async function decideRefund(
  ctx: CommandCtx,
  refund: LockedRefund,
  status: 'APPROVED' | 'REJECTED' | 'CANCELLED',
  details: { answer?: string; goods_back?: boolean; with_fee?: boolean } = {},
): Promise<AuditLine> {
  await ctx.tx
    .updateTable('refund')
    .set({ status, decided_at: ctx.now, decided_by: signedIn(ctx).loginId, ...details })
    .where('id', '=', refund.id)
    .execute();
  await recordRefundHistory(ctx, refund.id, status, details.answer);
  return {
    action: `refund.${status.toLowerCase() as Lowercase<typeof status>}`,
    subject: memberID(refund.member_id),
    before: { status: refund.status },
    after: {
      refundID: publicId('refund', refund.id),
      status,
      ...(details.answer ? { reason: details.answer } : {}),
    },
  };
}
