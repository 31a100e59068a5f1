import { compensation } from '@canopy/contract/bonus/compensation';
import { decimalOf } from '@canopy/domain/money';
import { signedIn } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors.ts';
import { command } from '../../../../platform/operation.ts';
import { refusalText, requireRefusal } from '../../../notices/messages/refusalText.ts';
import { tellOthers } from '../../../notices/messages/tellOthers.ts';
import { lockPayable } from './holds.ts';

/**
 * Holds what a run pays a member, as long as the run is not posted: posting skips it. The hold belongs to
 * the month, so it survives a recalculation of the run.
 */
export const holdPayable = command(compensation.holdPayable, async (ctx, body) => {
  requireRefusal(body);
  const { run, earner, loginId, hold } = await lockPayable(ctx, body);
  if (run.state === 'POSTED')
    throw new ApiError('RUN_STATE', { period: run.period, state: run.state });
  if (hold) throw new ApiError('STATE_CHANGED', { state: 'HELD' });
  const reason = await refusalText(ctx, loginId, body);
  const { id } = await ctx.tx
    .insertInto('bonus_hold')
    .values({
      period: run.period,
      member_id: earner.member_id,
      reason,
      held_at: ctx.now,
      held_by: signedIn(ctx).loginId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellOthers(ctx, 'heldPayable', id, signedIn(ctx).loginId);
  return {
    result: true as const,
    audit: {
      action: 'bonus.hold',
      subject: body.MemberID,
      after: { runID: body.RunID, period: run.period, amount: decimalOf(earner.paid), reason },
    },
  };
});
