import { signedIn, type Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { readSettings } from '../settings/readSettings.ts';
import { attemptKey, passwordPolicy, withAttempt } from './attempts.ts';
import { secretFits } from './passwords.ts';

/**
 * Asks the signed-in person for the own password again before something weighty. Tries count with
 * those of signing in, so a stolen session guesses no faster than a stranger.
 *
 * @throws ApiError `BLOCKED` while paused, `WRONG_PASSWORD`.
 */
export async function checkOwnPassword(ctx: Ctx, password: string) {
  const { loginId } = signedIn(ctx);
  const login = await ctx.db
    .selectFrom('login')
    .select(['id', 'username', 'password_hash', 'totp_secret'])
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow();
  const { signInFailures } = await readSettings(ctx.db);
  const { key, known } = await attemptKey(ctx, loginId, 'PASSWORD');
  const trial = { key, policy: passwordPolicy(signInFailures, known), paused: 'BLOCKED' as const };
  const right = await withAttempt(ctx, trial, () => secretFits(password, login.password_hash));
  if (!right) throw new ApiError('WRONG_PASSWORD');
  return login;
}
