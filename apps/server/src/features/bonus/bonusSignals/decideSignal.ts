import { bonusSignals } from '@canopy/contract/bonus/bonusSignals';
import { publicId } from '@canopy/domain/ids';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

/** Records the outcome of a signal; any action on it is a separate step. */
export const decideSignal = command(bonusSignals.decideSignal, async (ctx, body) => {
  const signal = await ctx.tx
    .selectFrom('bonus_signal')
    .select(['member_id', 'kind', 'business_date', 'outcome'])
    .where('id', '=', body.SignalID)
    .forUpdate()
    .executeTakeFirst();
  if (!signal) throw new ApiError('NOT_FOUND');
  if (signal.outcome !== null) throw new ApiError('STATE_CHANGED', { state: 'CLOSED' });
  await ctx.tx
    .updateTable('bonus_signal')
    .set({
      outcome: body.Outcome,
      reason: body.Reason,
      decided_at: ctx.now,
      decided_by: signedIn(ctx).loginId,
    })
    .where('id', '=', body.SignalID)
    .execute();
  return {
    result: true as const,
    audit: {
      action: 'bonus.decideSignal',
      subject: publicId('member', signal.member_id),
      before: { kind: signal.kind, about: signal.business_date },
      after: { outcome: body.Outcome, reason: body.Reason },
    },
  };
});
