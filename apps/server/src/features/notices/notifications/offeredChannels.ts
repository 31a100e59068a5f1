import {
  NOTICE_CHANNELS,
  type NoticeArea,
  type NoticeChannel,
} from '@canopy/contract/notices/noticeAreas';
import { signedIn, type Ctx } from '../../../platform/context.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/**
 * Channels by which notices of an area can reach the caller. Text messages: only members, only
 * about their own affairs, and only while the company pays for them.
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
