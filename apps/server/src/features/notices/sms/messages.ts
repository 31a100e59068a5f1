import { sms } from '@canopy/contract/notices/sms';
import { signedIn } from '../../../platform/context.ts';
import { memberID } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';

/** The messages of a campaign, in sending order; or notices, newest first. */
export const messages = query(sms.messages, async (ctx, body) => {
  let found = ctx.db
    .selectFrom('sms_message as s')
    .leftJoin('member as m', 'm.id', 's.member_id')
    .where('s.campaign_id', body.CampaignID === null ? 'is' : '=', body.CampaignID);
  if (body.Status) found = found.where('s.status', '=', body.Status);
  // whoever may not read a number finds only one that they know
  const whole = signedIn(ctx).permissions.has('member.personalData');
  if (body.Search) {
    found = whole
      ? found.where('s.number', 'like', `%${body.Search}%`)
      : found.where('s.number', '=', body.Search);
  }
  const [rows, { total }] = await Promise.all([
    found
      .selectAll('s')
      .select('m.full_name')
      .orderBy('s.id', body.CampaignID === null ? 'desc' : 'asc')
      .limit(body.PageSize)
      .offset((body.Page - 1) * body.PageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    total,
    rows: rows.map((row) => ({
      messageID: row.id,
      memberID: row.member_id === null ? null : memberID(row.member_id),
      name: row.full_name,
      number: row.number,
      text: row.text,
      parts: row.parts,
      status: row.status,
      error: row.error,
      sentAt: row.sent_at?.toISOString() ?? null,
    })),
  };
});
