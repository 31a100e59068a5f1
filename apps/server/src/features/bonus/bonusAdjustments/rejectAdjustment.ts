import { bonusAdjustments } from '@canopy/contract/bonus/bonusAdjustments';
import { publicId } from '@canopy/domain/ids';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { lockAdjustment } from './lockAdjustment.ts';

/** Rejects an adjustment; the person who requested it can withdraw it this way. */
export const rejectAdjustment = command(bonusAdjustments.rejectAdjustment, async (ctx, body) => {
  const row = await lockAdjustment(ctx, body.AdjustmentID, 'reject');
  await ctx.tx
    .updateTable('bonus_adjustment')
    .set({
      status: 'REJECTED',
      decided_at: ctx.now,
      decided_by: signedIn(ctx).loginId,
      refusal: body.Reason,
    })
    .where('id', '=', row.id)
    .execute();
  return {
    result: { adjustmentID: body.AdjustmentID, status: 'REJECTED' as const },
    audit: {
      action: 'bonus.rejectAdjustment',
      subject: publicId('member', row.member_id),
      after: { adjustmentID: body.AdjustmentID, reason: body.Reason },
    },
  };
});
