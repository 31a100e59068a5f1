import { auth } from '@canopy/contract/identity/auth';
import { signedIn } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import { credentialContext } from './credentials.ts';
import { endSessions } from './endSessions.ts';
import { newPasswordProblem } from './newPassword.ts';
import { checkOwnPassword } from './ownPassword.ts';
import { hashSecret } from './passwords.ts';

/** Changes one's own password, also one that somebody else chose; all other sessions end. */
export const changePassword = commandAfter(
  auth.changePassword,
  async (ctx, body) => {
    const own = await credentialContext(ctx, signedIn(ctx).loginId);
    const problem = await newPasswordProblem(body.Password, own, ctx.config);
    if (problem) throw invalid({ Password: [problem] });
    if (body.Password !== body.ConfirmPassword) {
      throw invalid({ ConfirmPassword: ['PASSWORD_MISMATCH'] });
    }
    await checkOwnPassword(ctx, body.CurrentPassword);
    if (body.Password === body.CurrentPassword) throw invalid({ Password: ['PASSWORD_SAME'] });
    return hashSecret(body.Password, ctx.caller);
  },
  async (ctx, _body, password_hash) => {
    const actor = signedIn(ctx);
    await ctx.tx
      .updateTable('login')
      .set({ password_hash, must_change_password: false, first_secret_until: null })
      .where('id', '=', actor.loginId)
      .execute();
    await endSessions(ctx.tx, actor.loginId, 'PASSWORD_CHANGED', ctx.now, actor.sessionId);
    await notify(ctx, actor.loginId, 'passwordChanged');
    return {
      result: true as const,
      audit: { action: 'auth.changePassword', subject: actor.publicId },
    };
  },
  { lane: 'secret' },
);
