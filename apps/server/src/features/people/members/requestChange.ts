import { members } from '@canopy/contract/people/members';
import { identityKey } from '@canopy/domain/uniqueKeys';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { businessToday } from '../../company/settings/today.ts';
import { decideAlone } from '../../company/settings/decidesAlone.ts';
import { applyChange } from './applyChange.ts';
import { refuseProblems, requirePin } from './fieldProblems.ts';
import { lockMember } from './lockMember.ts';
import { tellAskedAndWaiting } from './tellAsked.ts';
import { presentFields, requestedFields } from './profileChange.ts';

/**
 * Requests another name, identity or bank account; nothing changes until somebody approves it. While the
 * company has nobody else who could, what its administrator asks holds at once.
 */
export const requestChange = command(members.requestChange, async (ctx, body) => {
  const actor = signedIn(ctx);
  requirePin(ctx, body);
  // members change their own contact data at once, with the password: `edit`
  if (body.Kind === 'CONTACT' && !isStaff(actor)) throw new ApiError('FORBIDDEN');
  const { after, found } = requestedFields(body, await businessToday(ctx));
  refuseProblems(found);
  const member = await lockMember(ctx.tx, memberRow(body.MemberID));
  if (body.Kind === 'IDENTITY') {
    const taken = await ctx.db
      .selectFrom('member')
      .select('id')
      .where('identity_key', '=', identityKey(after['IdentityType']!, after['IdentityValue']!))
      .where('id', '!=', member.id)
      .executeTakeFirst();
    if (taken) throw new ApiError('DUPLICATE_IDENTITY');
  }
  const done =
    isStaff(actor) &&
    (await decideAlone(ctx, { action: 'member.approveChange', subject: body.MemberID }));
  const { id } = await ctx.tx
    .insertInto('profile_change')
    .values({
      member_id: member.id,
      kind: body.Kind,
      before: JSON.stringify(presentFields(member, body.Kind)),
      after: JSON.stringify(after),
      requested_by: actor.loginId,
      requested_at: ctx.now,
      ...(done
        ? { status: 'APPROVED' as const, decided_by: actor.loginId, decided_at: ctx.now }
        : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const asked = {
    action: 'member.requestChange',
    subject: body.MemberID,
    after: { kind: body.Kind, changeID: id },
  } as const;
  if (done) {
    const before = presentFields(member, body.Kind);
    await applyChange(ctx, member, { kind: body.Kind, after });
    const approved = {
      action: 'member.approveChange',
      subject: body.MemberID,
      before,
      after: { ...after, changeID: id },
    } as const;
    return { result: { changeID: String(id), done: true }, audit: [asked, approved] };
  }
  await tellAskedAndWaiting(ctx, member.login_id, {
    right: 'member.approveChange',
    asked: 'changeAsked',
    waiting: 'waitingChange',
    params: { member: body.MemberID, changeID: String(id) },
  });
  return {
    result: { changeID: String(id), done: false },
    audit: asked,
  };
});
