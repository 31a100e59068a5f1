import { auth } from '@canopy/contract/identity/auth';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { tellEnded } from './endSessions.ts';
import { checkOwnPassword } from './ownPassword.ts';

/**
 * Ends one of one's own sessions, with the password; other people's sessions are reported as not
 * found.
 */
export const endSession = commandAfter(
  auth.endSession,
  (ctx, body) => checkOwnPassword(ctx, body.Password),
  async (ctx, body) => {
    const actor = signedIn(ctx);
    const ended = await ctx.tx
      .updateTable('session')
      .set({ ended_at: ctx.now, end_reason: 'ENDED_BY_OWNER' })
      .where('id', '=', body.SessionID)
      .where('login_id', '=', actor.loginId)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw new ApiError('NOT_FOUND');
    tellEnded(ctx.tx, actor.loginId);
    return {
      result: true as const,
      audit: { action: 'auth.endSession', subject: actor.publicId },
    };
  },
);
