import { wallets } from '@canopy/contract/money/wallets';
import { dayBounds } from '@canopy/domain/time';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { holdReceived } from './holdReceived.ts';
import { liftLock } from './liftLock.ts';

/**
 * Locks all wallets of a member, replacing any existing lock; what they sent since their account
 * was changed is held at the receivers as long. The member is told about the lock, not the reason.
 */
export const lockWallets = command(wallets.lockWallets, async (ctx, body) => {
  const { loginId } = signedIn(ctx);
  const id = memberRow(body.MemberID);
  const { timeZone } = await readSettings(ctx.db);
  const until = body.Until ? dayBounds(body.Until, timeZone).until : null;
  if (until && until <= ctx.now) throw invalid({ Until: ['INVALID_DATE'] });
  const member = await ctx.tx
    .selectFrom('member')
    .select('login_id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw new ApiError('NOT_FOUND');
  await liftLock(ctx, id);
  const lock = await ctx.tx
    .insertInto('wallet_lock')
    .values({ member_id: id, reason: body.Reason, until, locked_at: ctx.now, locked_by: loginId })
    .returning('id')
    .executeTakeFirstOrThrow();
  // in the same order as everything else that locks wallets
  await sql`with wallet as materialized (
      select id from account where member_id = ${id} order by id for no key update)
    update account a set locked_until = coalesce(${until}::timestamptz, 'infinity')
    from wallet where a.id = wallet.id`.execute(ctx.tx);
  await notify(ctx, member.login_id, 'walletsLocked');
  const received = await holdReceived(ctx, id, { until, lockId: lock.id });
  return {
    result: true as const,
    audit: {
      action: 'wallet.lock',
      subject: body.MemberID,
      after: {
        reason: body.Reason,
        until: until?.toISOString() ?? null,
        ...(received.length > 0 ? { heldAt: received } : {}),
      },
    },
  };
});
