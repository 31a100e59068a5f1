import { NOTICE_CHANNELS, type NoticeArea, type NoticeChannel } from '@canopy/contract/noticeAreas';
import { signedIn, type Ctx } from '../../platform/context.ts';
import { readSettings } from '../settings/readSettings.ts';

/**
 * How notices of an area can reach the caller: a text message a member alone, about what is the member's own,
 * and only while the company pays for it.
 */
export async function offeredChannels(
  ctx: Ctx,
): Promise<(area: NoticeArea) => readonly NoticeChannel[]> {
  const { memberId } = signedIn(ctx);
  const { noticeTexts } = await readSettings(ctx.db);
  return (area) =>
    NOTICE_CHANNELS.filter(
      (channel) => channel !== 'sms' || (noticeTexts && memberId !== null && area !== 'work'),
    );
}
