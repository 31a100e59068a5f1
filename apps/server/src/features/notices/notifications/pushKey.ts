import { notifications } from '@canopy/contract/notices/notifications';
import { signedIn } from '../../../platform/context.ts';
import { query } from '../../../platform/operation.ts';

/** The company's push key for browsers, and whether this session's browser is subscribed. */
export const pushKey = query(notifications.pushKey, async (ctx) => {
  const one = await ctx.db
    .selectFrom('push_subscription')
    .select('id')
    .where('session_id', '=', signedIn(ctx).sessionId)
    .executeTakeFirst();
  return { key: ctx.secrets.pushKeys.publicKey, on: one !== undefined };
});
