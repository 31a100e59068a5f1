import { auth } from '@canopy/contract/identity/auth';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { closeSession } from './endSessions.ts';

/** Ends the session of this request. */
export const logout = command(auth.logout, async (ctx) => {
  const actor = signedIn(ctx);
  await closeSession(ctx.tx, actor.sessionId, 'LOGOUT', ctx.now);
  return { result: true as const, audit: { action: 'auth.logout', subject: actor.publicId } };
});
