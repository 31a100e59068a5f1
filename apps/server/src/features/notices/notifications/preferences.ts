import { areasOf, isFixed, isWantedByItself } from '@canopy/contract/notices/noticeAreas';
import { notifications } from '@canopy/contract/notices/notifications';
import { signedIn } from '../../../platform/context.ts';
import { query } from '../../../platform/operation.ts';
import { offeredChannels } from './offeredChannels.ts';

/** The caller's areas by channel, with their choices. */
export const preferences = query(notifications.preferences, async (ctx) => {
  const { loginId, role } = signedIn(ctx);
  const chosen = await ctx.db
    .selectFrom('notice_preference')
    .selectAll()
    .where('login_id', '=', loginId)
    .execute();
  const channelsOf = await offeredChannels(ctx);
  return areasOf(role).flatMap((area) =>
    channelsOf(area).map((channel) => ({
      area,
      channel,
      fixed: isFixed(area, channel),
      wanted:
        isFixed(area, channel) ||
        (chosen.find((one) => one.area === area && one.channel === channel)?.wanted ??
          isWantedByItself(area, channel)),
    })),
  );
});
