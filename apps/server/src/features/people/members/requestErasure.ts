import { members } from '@canopy/contract/people/members';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { tellAskedAndWaiting } from './tellAsked.ts';
import { lockMember } from './lockMember.ts';

/** Requests erasure of one's personal data. */
export const requestErasure = command(members.requestErasure, async (ctx, body) => {
  const member = await lockMember(ctx.tx, memberRow(body.MemberID));
  if (member.root) throw new ApiError('COMPANY_MEMBER');
  const { id } = await ctx.tx
    .insertInto('erasure_request')
    .values({ member_id: member.id, reason: body.Reason, requested_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellAskedAndWaiting(ctx, member.login_id, {
    right: 'member.personalData',
    asked: 'erasureAsked',
    waiting: 'waitingErasure',
    params: { member: body.MemberID, erasureID: String(id) },
  });
  return {
    result: true as const,
    audit: { action: 'member.requestErasure', subject: body.MemberID },
  };
});
