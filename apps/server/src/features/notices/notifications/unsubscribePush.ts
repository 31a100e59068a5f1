import { notifications } from '@canopy/contract/notices/notifications';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';

/** Stops showing notices in the caller's browser while no page is open. */
export const unsubscribePush = command(notifications.unsubscribePush, async (ctx) => {
  const { sessionId, publicId } = signedIn(ctx);
  await ctx.tx.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute();
  return {
    result: true as const,
    audit: { action: 'notification.unsubscribePush', subject: publicId },
  };
});
