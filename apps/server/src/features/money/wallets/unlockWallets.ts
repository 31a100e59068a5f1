import { wallets } from '@canopy/contract/money/wallets';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import { liftLock } from './liftLock.ts';

/** Lifts the lock on a member's wallets. */
export const unlockWallets = command(wallets.unlockWallets, async (ctx, body) => {
  const id = memberRow(body.MemberID);
  const member = await ctx.tx
    .selectFrom('member')
    .select('login_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member || !(await liftLock(ctx, id))) throw new ApiError('NOT_FOUND');
  await notify(ctx, member.login_id, 'walletsUnlocked');
  return {
    result: true as const,
    audit: { action: 'wallet.unlock', subject: body.MemberID },
  };
});
