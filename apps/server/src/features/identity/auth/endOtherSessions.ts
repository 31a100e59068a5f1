import { auth } from '@canopy/contract/identity/auth';
import { signedIn } from '../../../platform/context.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { endSessions } from './endSessions.ts';
import { forgetDevices } from './knownDevices.ts';
import { checkOwnPassword } from './ownPassword.ts';

/**
 * Ends all of one's own sessions but this one, with the password; their browsers count as unknown
 * again.
 */
export const endOtherSessions = commandAfter(
  auth.endOtherSessions,
  (ctx, body) => checkOwnPassword(ctx, body.Password),
  async (ctx) => {
    const actor = signedIn(ctx);
    await endSessions(ctx.tx, actor.loginId, 'ENDED_BY_OWNER', ctx.now, actor.sessionId);
    await forgetDevices(ctx.tx, actor.loginId, ctx.device.hash);
    return {
      result: true as const,
      audit: { action: 'auth.endOtherSessions', subject: actor.publicId },
    };
  },
);
