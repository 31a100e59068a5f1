import { audit } from '../../../platform/audit.ts';
import { signedIn, type BeforeCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { passwordPolicy } from './attemptPolicies.ts';
import { attemptKey } from './attempts.ts';
import { secretFits } from './passwords.ts';
import { withAttempt } from './withAttempt.ts';

/**
 * Asks the signed-in person for their password again before an important change. Attempts share the
 * counter of signing in, so that a stolen session cannot guess faster than a stranger.
 *
 * @throws ApiError `BLOCKED` after too many attempts, `WRONG_PASSWORD`.
 */
export async function checkOwnPassword(ctx: BeforeCtx, password: string) {
  const { loginId, publicId } = signedIn(ctx);
  const login = await ctx.db
    .selectFrom('login')
    .select(['id', 'username', 'password_hash', 'totp_secret'])
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow();
  const { signInFailures } = await readSettings(ctx.db);
  const { key, known } = await attemptKey(ctx, loginId, 'PASSWORD');
  const trial = { key, policy: passwordPolicy(signInFailures, known), paused: 'BLOCKED' as const };
  const right = await withAttempt(ctx, trial, () =>
    secretFits(password, login.password_hash, ctx.caller),
  );
  if (!right) {
    await audit({ ...ctx, tx: ctx.pool }, { action: 'auth.wrongPassword', subject: publicId });
    throw new ApiError('WRONG_PASSWORD');
  }
  return login;
}
