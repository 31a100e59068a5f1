import { isFixed, type NoticeArea, type NoticeChannel } from '@canopy/contract/notices/noticeAreas';
import { notifications } from '@canopy/contract/notices/notifications';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { offeredChannels } from './offeredChannels.ts';

/** Sets whether notices of an area are sent by a channel; security notices always are. */
export const savePreference = command(notifications.savePreference, async (ctx, body) => {
  const { loginId, publicId } = signedIn(ctx);
  if (isFixed(body.Area, body.Channel)) throw new ApiError('NOTICE_FIXED');
  const channelsOf = await offeredChannels(ctx);
  if (body.Wanted && !channelsOf(body.Area).includes(body.Channel)) {
    throw new ApiError('NOTICE_FIXED');
  }
  await choose(ctx, loginId, body.Area, body.Channel, body.Wanted);
  return {
    result: true as const,
    audit: {
      action: 'notification.savePreference',
      subject: publicId,
      after: { area: body.Area, channel: body.Channel, wanted: body.Wanted },
    },
  };
});

/** Saves a person's choice. */
export async function choose(
  { tx, now }: CommandCtx,
  loginId: number,
  area: NoticeArea,
  channel: NoticeChannel,
  wanted: boolean,
): Promise<void> {
  await tx
    .insertInto('notice_preference')
    .values({ login_id: loginId, area, channel, wanted, changed_at: now })
    .onConflict((chosen) =>
      chosen.columns(['login_id', 'area', 'channel']).doUpdateSet({ wanted, changed_at: now }),
    )
    .execute();
}
