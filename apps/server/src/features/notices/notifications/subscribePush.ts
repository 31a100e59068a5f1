import { isIP } from 'node:net';
import { notifications } from '@canopy/contract/notices/notifications';
import { signedIn } from '../../../platform/context.ts';
import { takeTurns } from '../../../platform/database/takeTurns.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';

/**
 * Shows notices in the caller's browser while no page is open. The subscription belongs to the
 * session: after signing out nothing more is sent, and a browser previously used by another person
 * is taken over from them.
 *
 * @throws ApiError `PUSH_ADDRESS` for an address that is not an internet host; what its name
 *   resolves to is checked on every send
 */
export const subscribePush = command(notifications.subscribePush, async (ctx, body) => {
  const { loginId, sessionId, publicId } = signedIn(ctx);
  if (!isNamedHost(body.Endpoint)) throw new ApiError('PUSH_ADDRESS');
  await takeTurns(ctx.tx, loginId);
  await ctx.tx
    .deleteFrom('push_subscription')
    .where((eb) => eb.or([eb('session_id', '=', sessionId), eb('endpoint', '=', body.Endpoint)]))
    .execute();
  await ctx.tx
    .insertInto('push_subscription')
    .values({
      login_id: loginId,
      session_id: sessionId,
      endpoint: body.Endpoint,
      p256dh: body.P256dh,
      auth: body.Auth,
      language: ctx.language,
      created_at: ctx.now,
    })
    .execute();
  return {
    result: true as const,
    audit: { action: 'notification.subscribePush', subject: publicId },
  };
});

/** A browser vendor's push service has a name with a dot, the default port and no password. */
function isNamedHost(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, port, username, password } = new URL(address);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return !isAddress && hostname.includes('.') && `${port}${username}${password}` === '';
}
