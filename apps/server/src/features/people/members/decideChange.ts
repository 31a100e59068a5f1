import { members } from '@canopy/contract/people/members';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberID } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import { refusalText, requireRefusal } from '../../notices/messages/refusalText.ts';
import { requireOther } from '../../company/secondPerson/keptFrom.ts';
import { decideAlone } from '../../company/settings/decidesAlone.ts';
import { applyChange } from './applyChange.ts';
import { lockMember } from './lockMember.ts';

/** Approves a change, which takes effect at once, or rejects it with a reason. */
export const decideChange = command(members.decideChange, async (ctx, body) => {
  const actor = signedIn(ctx);
  if (!body.Approve) requireRefusal(body);
  const change = await ctx.tx
    .selectFrom('profile_change')
    .selectAll()
    .where('id', '=', body.ChangeID)
    .forUpdate()
    .executeTakeFirst();
  if (!change) throw new ApiError('NOT_FOUND');
  if (change.status !== 'PENDING') throw new ApiError('STATE_CHANGED', { state: change.status });
  const alone = { action: 'member.approveChange', subject: memberID(change.member_id) } as const;
  if (change.requested_by !== actor.loginId || !(await decideAlone(ctx, alone)))
    await requireOther(ctx, 'profileChange', change.id);
  const member = await lockMember(ctx.tx, change.member_id);
  const reason = body.Approve ? body.Reason : await refusalText(ctx, member.login_id, body);
  if (body.Approve) await applyChange(ctx, member, change);
  await ctx.tx
    .updateTable('profile_change')
    .set({
      status: body.Approve ? 'APPROVED' : 'REJECTED',
      decided_by: actor.loginId,
      decided_at: ctx.now,
      reason: reason || null,
    })
    .where('id', '=', change.id)
    .execute();
  await notify(ctx, member.login_id, body.Approve ? 'changeApproved' : 'changeRejected', {
    reason,
  });
  return {
    result: true as const,
    audit: {
      action: body.Approve ? 'member.approveChange' : 'member.rejectChange',
      subject: memberID(member.id),
      before: change.before,
      after: { ...change.after, changeID: change.id, reason: reason || undefined },
    },
  };
});
