import { members } from '@canopy/contract/people/members';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberID } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import { refusalText, requireRefusal } from '../../notices/messages/refusalText.ts';
import { setVerification } from './identityDocument.ts';
import { lockMember } from './lockMember.ts';

/** Decides on one identity document; a rejected member sees why and can submit again. */
export const decideVerification = command(members.decideVerification, async (ctx, body) => {
  const actor = signedIn(ctx);
  if (!body.Approve) requireRefusal(body);
  const status = body.Approve ? ('VERIFIED' as const) : ('REJECTED' as const);
  const document = await ctx.tx
    .selectFrom('identity_document')
    .select(['id', 'member_id', 'status'])
    .where('id', '=', body.DocumentID)
    .forUpdate()
    .executeTakeFirst();
  if (!document) throw new ApiError('NOT_FOUND');
  if (document.status !== 'PENDING') {
    throw new ApiError('STATE_CHANGED', { state: document.status });
  }
  const member = await lockMember(ctx.tx, document.member_id);
  const reason = body.Approve ? body.Reason : await refusalText(ctx, member.login_id, body);
  await ctx.tx
    .updateTable('identity_document')
    .set({ status, decided_by: actor.loginId, decided_at: ctx.now, reason: reason || null })
    .where('id', '=', document.id)
    .execute();
  await setVerification(ctx.tx, document.member_id, status);
  await notify(ctx, member.login_id, body.Approve ? 'identityVerified' : 'identityRejected', {
    reason,
  });
  return {
    result: true as const,
    audit: {
      action: body.Approve ? 'member.verify' : 'member.rejectIdentity',
      subject: memberID(document.member_id),
      after: { documentID: document.id, ...(reason ? { reason } : {}) },
    },
  };
});
