import { sms } from '@canopy/contract/notices/sms';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { notInQuietHours } from './quietHours.ts';
import { addressed } from './recipients.ts';

/** Writes a campaign with all its messages; a job sends them when they are due. */
export const send = command(sms.send, async (ctx, body) => {
  const { messages, lacking, variables } = await addressed(ctx, body);
  if (messages.length === 0) throw new ApiError('SMS_NOBODY');
  // nobody reads "Hello ,"
  if (lacking > 0) {
    throw new ApiError('SMS_LACKING', {
      count: lacking,
      names: variables.map((name) => `{{${name}}}`).join(', '),
    });
  }
  const { timeZone } = await readSettings(ctx.db);
  const wanted = body.At ? new Date(body.At) : ctx.now;
  const start_at = notInQuietHours(wanted < ctx.now ? ctx.now : wanted, timeZone);
  const { id } = await ctx.tx
    .insertInto('sms_campaign')
    .values({
      name: body.Name,
      text: body.Text,
      state: 'SCHEDULED',
      start_at,
      created_by: signedIn(ctx).loginId,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into sms_message (campaign_id, member_id, number, text, parts, next_at)
    select ${id}, one.member_id, one.number, one.text, one.parts, ${start_at}
    from unnest(${sql.val(messages.map((one) => one.memberId))}::bigint[], ${sql.val(messages.map((one) => one.number))}::text[],
      ${sql.val(messages.map((one) => one.text))}::text[], ${sql.val(messages.map((one) => one.parts))}::smallint[])
      as one (member_id, number, text, parts)`.execute(ctx.tx);
  return {
    result: { campaignID: id, recipients: messages.length },
    audit: {
      action: 'sms.send',
      subject: String(id),
      after: {
        name: body.Name,
        text: body.Text,
        recipients: messages.length,
        startAt: start_at.toISOString(),
      },
    },
  };
});
