import { auth } from '@canopy/contract/identity/auth';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { NO_DEVICE } from '../../../platform/http/device.ts';
import { memberRow } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import { loginDataOf } from './loginData.ts';
import { openSession } from './openSession.ts';

/**
 * Signs staff in as a member for 30 minutes: a separate, marked, read-only session. It is logged
 * for both and ends with the staff session it was opened in; the member is told by mail and sees it in the security history.
 */
export const loginAsMember = command(auth.loginAsMember, async (ctx, body) => {
  const actor = signedIn(ctx);
  const member = await ctx.db
    .selectFrom('member')
    .select(['login_id', 'status'])
    .where('id', '=', memberRow(body.MemberID))
    .executeTakeFirst();
  if (!member) throw new ApiError('NOT_FOUND');
  if (member.status !== 'ACTIVE') throw new ApiError('BLOCKED');
  const { accessToken, signingKey, sessionId } = await openSession(ctx, {
    id: member.login_id,
    staff: false,
    remember: false,
    device: NO_DEVICE.hash,
    impersonator: { loginId: actor.loginId, sessionId: actor.sessionId, reason: body.Reason },
  });
  await notify(ctx, member.login_id, 'actedAs', {
    staff: actor.publicId,
    reason: body.Reason,
  });
  return {
    result: {
      accessToken,
      signingKey,
      loginData: await loginDataOf(ctx.db, member.login_id, sessionId),
    },
    audit: {
      action: 'auth.loginAsMember',
      subject: body.MemberID,
      after: { reason: body.Reason },
    },
  };
});
