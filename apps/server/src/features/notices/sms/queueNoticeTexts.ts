import { LIMITS } from '@canopy/domain/limits';
import { businessDate, dayBounds } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { notInQuietHours } from './quietHours.ts';
import { mobileOf, partsOf } from './smsText.ts';

/** A text for the member behind a login. */
interface NoticeText {
  loginId: number;
  text: string;
}

interface Row {
  id: number;
  login_id: number;
  mobile_code: string;
  mobile: string;
  /** Texts of this kind due today. */
  today: number;
}

/**
 * Writes text messages about people's own accounts; the common job sends them outside quiet hours.
 * People who opted out, are not active or have no usable number get none, and nobody gets more than
 * a few a day.
 *
 * @returns how many were written
 */
export async function queueNoticeTexts(
  ctx: CommandCtx,
  texts: readonly NoticeText[],
): Promise<number> {
  const { timeZone } = await readSettings(ctx.db);
  const at = notInQuietHours(ctx.now, timeZone);
  const day = dayBounds(businessDate(at, timeZone), timeZone);
  const rows = await readRows(
    ctx.db,
    sql<Row>`
    select m.id, m.login_id, m.mobile_code, m.mobile, (select count(*)::int from sms_message x
      where x.member_id = m.id and x.campaign_id is null and x.next_at >= ${day.from}) as today
    from member m left join sms_choice c on c.member_id = m.id
    where m.login_id = any(${sql.val(texts.map(({ loginId }) => loginId))}::bigint[])
      and m.status = 'ACTIVE' and coalesce(c.wanted, true)`,
  );
  const members = new Map(rows.map((row) => [row.login_id, row]));
  const written = texts.flatMap(({ loginId, text }) => {
    const member = members.get(loginId);
    const number = member && mobileOf(member);
    if (!member || !number || member.today >= LIMITS.dayTexts) return [];
    member.today += 1;
    return { member_id: member.id, number, text, parts: partsOf(text, number).parts, next_at: at };
  });
  if (written.length > 0) await ctx.tx.insertInto('sms_message').values(written).execute();
  return written.length;
}
