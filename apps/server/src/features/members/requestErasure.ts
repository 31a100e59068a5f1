import { members } from '@canopy/contract/members';
import { ApiError } from '../../platform/errors.ts';
import { memberRow } from '../../platform/ids.ts';
import { command } from '../../platform/operation.ts';
import { lockMember } from './lockMember.ts';

/** Asks to be erased. */
export const requestErasure = command(members.requestErasure, async (ctx, body) => {
  const member = await lockMember(ctx.tx, memberRow(body.MemberID));
  if (member.root) throw new ApiError('COMPANY_MEMBER');
  await ctx.tx
    .insertInto('erasure_request')
    .values({ member_id: member.id, reason: body.Reason, requested_at: ctx.now })
    .execute();
  return {
    result: true as const,
    audit: { action: 'member.requestErasure', subject: body.MemberID },
  };
});
