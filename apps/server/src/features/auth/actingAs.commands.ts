import type { auth } from '@canopy/contract/auth';
import type { ParsedBodyOf } from '@canopy/contract/call';
import { transaction } from '../../platform/database/transaction.ts';
import { memberRow } from '../../platform/ids.ts';
import { audit } from '../../platform/audit.ts';
import { signedIn, type Ctx } from '../../platform/context.ts';
import { NO_DEVICE } from '../../platform/http/device.ts';
import { ApiError } from '../../platform/errors.ts';
import { notify } from '../messages/notify.ts';
import { loginDataOf } from './auth.queries.ts';
import { openSession } from './sessions.ts';
import type { Session } from './signIn.commands.ts';

/**
 * Signs staff in as a member for 30 minutes (spec 6): a session of its own, marked, that reads and
 * nothing else. It stands in the log of both, the member is told by mail and sees it in the own
 * security history.
 */
export async function loginAsMember(
  ctx: Ctx,
  body: ParsedBodyOf<typeof auth.loginAsMember>,
): Promise<Session> {
  const actor = signedIn(ctx);
  const memberId = memberRow(body.MemberID);
  const member = await ctx.db
    .selectFrom('member')
    .select(['login_id', 'status'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!member) throw new ApiError('NOT_FOUND');
  if (member.status !== 'ACTIVE') throw new ApiError('BLOCKED');
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db, tx: db };
    const { accessToken, signingKey, sessionId } = await openSession(inside, {
      id: member.login_id,
      staff: false,
      remember: false,
      device: NO_DEVICE.hash,
      impersonator: { loginId: actor.loginId, reason: body.Reason },
    });
    await audit(inside, {
      action: 'auth.loginAsMember',
      subject: body.MemberID,
      after: { reason: body.Reason },
    });
    await notify(inside, member.login_id, 'actedAs', {
      staff: actor.publicId,
      reason: body.Reason,
    });
    const loginData = await loginDataOf(db, member.login_id, sessionId);
    return { accessToken, signingKey, loginData };
  });
}
