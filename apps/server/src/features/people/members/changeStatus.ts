import { members } from '@canopy/contract/people/members';
import { nextState } from '@canopy/domain/states';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { endSessions } from '../../identity/auth/endSessions.ts';
import { notify } from '../../notices/messages/notify.ts';
import { lockMember } from './lockMember.ts';

const MAIL = {
  SUSPEND: 'memberSuspended',
  TERMINATE: 'memberTerminated',
  REACTIVATE: 'memberReactivated',
} as const;

/**
 * Suspends, terminates or reactivates a member. A member no longer active is signed out everywhere
 * at once and earns nothing meanwhile; the place in both trees is kept.
 */
export const changeStatus = command(members.changeStatus, async (ctx, body) => {
  const actor = signedIn(ctx);
  const member = await lockMember(ctx.tx, memberRow(body.MemberID));
  if (member.root) throw new ApiError('COMPANY_MEMBER');
  const to = nextState('member', member.status, body.Action.toLowerCase());
  if (!to) throw new ApiError('STATE_CHANGED', { state: member.status });
  await ctx.tx.updateTable('member').set({ status: to }).where('id', '=', member.id).execute();
  await ctx.tx
    .insertInto('member_status_change')
    .values({
      member_id: member.id,
      action: body.Action,
      from_status: member.status,
      to_status: to,
      reason: body.Reason,
      at: ctx.now,
      by_login: actor.loginId,
    })
    .execute();
  if (to !== 'ACTIVE') await endSessions(ctx.tx, member.login_id, to, ctx.now);
  await notify(ctx, member.login_id, MAIL[body.Action], { reason: body.Reason });
  return {
    result: { status: to },
    audit: {
      action: `member.${body.Action.toLowerCase() as Lowercase<typeof body.Action>}`,
      subject: body.MemberID,
      before: { status: member.status },
      after: { status: to, reason: body.Reason },
    },
  };
});
