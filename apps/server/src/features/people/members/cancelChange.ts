import { members } from '@canopy/contract/people/members';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

/** A member cancels their own pending change; other people's changes are not found. */
export const cancelChange = command(members.cancelChange, async (ctx, body) => {
  const actor = signedIn(ctx);
  const change = await ctx.tx
    .selectFrom('profile_change')
    .selectAll()
    .where('id', '=', body.ChangeID)
    .where('member_id', '=', actor.memberId!)
    .where('requested_by', '=', actor.loginId)
    .forUpdate()
    .executeTakeFirst();
  if (!change) throw new ApiError('NOT_FOUND');
  if (change.status !== 'PENDING') throw new ApiError('STATE_CHANGED', { state: change.status });
  await ctx.tx
    .updateTable('profile_change')
    .set({ status: 'CANCELLED', decided_by: actor.loginId, decided_at: ctx.now })
    .where('id', '=', change.id)
    .execute();
  return {
    result: true as const,
    audit: {
      action: 'member.cancelChange',
      subject: actor.publicId,
      after: { changeID: change.id, kind: change.kind },
    },
  };
});
