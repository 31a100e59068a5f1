import { consents } from '@canopy/contract/notices/consents';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { notifyMembers } from '../messages/notify.ts';
import { belowMember } from './belowMember.ts';
import { contactChoices } from './contactChoices.ts';
import { noticeObstacle } from './noticeLimits.ts';

/**
 * Sends a ready phrase as a notice in the portal, never by mail: one a day to the same member, and not more
 * than `uplineNoticesADay` in all.
 */
export const sendNotice = command(consents.sendNotice, async (ctx, body) => {
  const { memberId, publicId } = signedIn(ctx);
  const from = memberId!;
  // two requests at once are counted one after the other
  const sender = await ctx.tx
    .selectFrom('member')
    .select('full_name')
    .where('id', '=', from)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const member = await belowMember(ctx, body.MemberID);
  const choices = await contactChoices(ctx.db, member.id);
  if (!choices.some(({ channel, allowed }) => channel === 'NOTICE' && allowed))
    throw new ApiError('NOTICE_NOT_WANTED');
  const { day, obstacle } = await noticeObstacle(ctx, from, member.id);
  if (obstacle) throw new ApiError(obstacle);
  await sql`insert into upline_notice (from_member, to_member, day, phrase, at)
    values (${from}, ${member.id}, ${day}, ${body.Phrase}, ${ctx.now})`.execute(ctx.tx);
  const params = { sponsor: sender.full_name, memberID: publicId, phrase: body.Phrase };
  await notifyMembers(ctx, 'uplineNotice', [{ memberId: member.id, params }], { mailed: false });
  return {
    result: true as const,
    audit: { action: 'consent.sendNotice', subject: body.MemberID, after: { phrase: body.Phrase } },
  };
});
