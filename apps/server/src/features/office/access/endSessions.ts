import { access } from '@canopy/contract/office/access';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { endSessions as endSessionsOf } from '../../identity/auth/endSessions.ts';

/** Staff sign a member out everywhere, with a reason; the member sees it in the history. */
export const endSessions = command(access.endSessions, async (ctx, body) => {
  const member = await ctx.db
    .selectFrom('member')
    .select('login_id')
    .where('id', '=', memberRow(body.MemberID))
    .executeTakeFirst();
  if (!member) throw new ApiError('NOT_FOUND');
  await endSessionsOf(ctx.tx, member.login_id, 'ENDED_BY_STAFF', ctx.now);
  return {
    result: true as const,
    audit: {
      action: 'auth.endSessions',
      subject: body.MemberID,
      after: { reason: body.Reason },
    },
  };
});
