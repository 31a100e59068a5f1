import { auth } from '@canopy/contract/identity/auth';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import { clearAllAttempts } from './attempts.ts';
import { credentialContext, passwordProblems } from './credentials.ts';
import { endSessions } from './endSessions.ts';
import { hashSecret } from './passwords.ts';
import { findLink, useLink } from './resetLinks.ts';

/**
 * Sets a new password through the link: every session ends, and waits caused by other people's
 * failures are cleared.
 */
export const resetPassword = commandAfter(
  auth.resetPassword,
  async (ctx, body) => {
    const link = await findLink(ctx, body.ResetID);
    if (link.purpose !== 'PASSWORD') throw new ApiError('RESET_INVALID');
    const own = await credentialContext(ctx, link.login_id);
    const fields = await passwordProblems(ctx, own, body.Password, body.ConfirmPassword);
    if (Object.keys(fields).length > 0) throw invalid(fields);
    return {
      loginId: link.login_id,
      subject: own.publicId,
      password_hash: await hashSecret(body.Password, ctx.caller),
    };
  },
  async (ctx, body, { loginId, subject, password_hash }) => {
    await useLink(ctx.tx, body.ResetID, loginId);
    await ctx.tx
      .updateTable('login')
      .set({ password_hash, must_change_password: false, first_secret_until: null })
      .where('id', '=', loginId)
      .execute();
    await clearAllAttempts(ctx.tx, loginId, 'PASSWORD');
    await endSessions(ctx.tx, loginId, 'PASSWORD_RESET', ctx.now);
    await notify(ctx, loginId, 'passwordChanged');
    return { result: true as const, audit: { action: 'auth.resetPassword', subject } };
  },
  { lane: 'secret' },
);
