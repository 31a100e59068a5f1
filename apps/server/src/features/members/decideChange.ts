import { members } from '@canopy/contract/members';
import { signedIn } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { memberID } from '../../platform/ids.ts';
import { command } from '../../platform/operation.ts';
import { holdPayouts } from '../auth/holdPayouts.ts';
import { holdResetLinks } from '../auth/holdResetLinks.ts';
import { notify } from '../messages/notify.ts';
import { refusalText, requireRefusal } from '../messages/refusalText.ts';
import { requireOther } from '../secondPerson/keptFrom.ts';
import { lockMember } from './lockMember.ts';
import { changedColumns } from './profileChange.ts';

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
  await requireOther(ctx, 'profileChange', change.id);
  const member = await lockMember(ctx.tx, change.member_id);
  const reason = body.Approve ? body.Reason : await refusalText(ctx, member.login_id, body);
  if (body.Approve) {
    const { Email } = change.after;
    // while the old address is still in place: this mail goes to the address used so far
    if (change.kind === 'CONTACT' && Email !== member.email) {
      await notify(ctx, member.login_id, 'emailChanged', { email: Email! });
      await holdResetLinks(ctx, member.login_id);
    }
    if (change.kind === 'BANK') await holdPayouts(ctx, member.login_id);
    await ctx.tx
      .updateTable('member')
      .set(changedColumns(change.kind, change.after))
      .where('id', '=', member.id)
      .execute();
  }
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
