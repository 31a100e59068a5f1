import { auth } from '@canopy/contract/auth';
import { signedIn } from '../../platform/context.ts';
import { command } from '../../platform/operation.ts';
import { endSessions } from './endSessions.ts';
import { forgetDevices } from './knownDevices.ts';

/** Ends all own sessions but this one; their browsers are strangers again. */
export const endOtherSessions = command(auth.endOtherSessions, async (ctx) => {
  const actor = signedIn(ctx);
  await endSessions(ctx.tx, actor.loginId, 'ENDED_BY_OWNER', ctx.now, actor.sessionId);
  await forgetDevices(ctx.tx, actor.loginId, ctx.device.hash);
  return {
    result: true as const,
    audit: { action: 'auth.endOtherSessions', subject: actor.publicId },
  };
});
