import { access } from '@canopy/contract/office/access';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { unblockNetwork } from '../../identity/auth/networkAttempts.ts';

/** Unblocks an address and resets its counter. */
export const unblockIp = command(access.unblockIp, async (ctx, body) => {
  const { loginId } = signedIn(ctx);
  const found = await ctx.db
    .selectFrom('blocked_ip')
    .select(['unblocked_at', 'failures', 'accounts'])
    .where('network', '=', body.Network)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new ApiError('NOT_FOUND');
  if (found.unblocked_at) throw new ApiError('STATE_CHANGED', { state: 'UNBLOCKED' });
  await unblockNetwork(ctx.tx, body.Network, { loginId, now: ctx.now });
  return {
    result: true as const,
    audit: {
      action: 'blockedIp.unblock',
      subject: body.Network,
      before: { failures: found.failures, accounts: found.accounts },
    },
  };
});
