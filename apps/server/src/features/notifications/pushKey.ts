import { notifications } from '@canopy/contract/notifications';
import { signedIn } from '../../platform/context.ts';
import { query } from '../../platform/operation.ts';

/** With which key a browser takes messages of this company, and whether that of this session does. */
export const pushKey = query(notifications.pushKey, async (ctx) => {
  const one = await ctx.db
    .selectFrom('push_subscription')
    .select('id')
    .where('session_id', '=', signedIn(ctx).sessionId)
    .executeTakeFirst();
  return { key: ctx.secrets.pushKeys.publicKey, on: one !== undefined };
});
