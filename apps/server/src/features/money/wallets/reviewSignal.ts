import { wallets } from '@canopy/contract/money/wallets';
import { publicId } from '@canopy/domain/ids';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

/** Records what staff found; any consequence is a separate step. */
export const reviewSignal = command(wallets.reviewSignal, async (ctx, body) => {
  const signal = await ctx.tx
    .updateTable('wallet_signal')
    .set({
      outcome: body.Outcome,
      concern: body.Concern,
      reviewed_at: ctx.now,
      reviewed_by: signedIn(ctx).loginId,
    })
    .where('id', '=', body.SignalID)
    .where('reviewed_at', 'is', null)
    .returning(['member_id', 'kind'])
    .executeTakeFirst();
  if (!signal) throw new ApiError('NOT_FOUND');
  return {
    result: true as const,
    audit: {
      action: 'wallet.reviewSignal',
      subject: publicId('member', signal.member_id),
      after: { kind: signal.kind, concern: body.Concern, outcome: body.Outcome },
    },
  };
});
