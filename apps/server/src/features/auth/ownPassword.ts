import { signedIn, type Ctx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { isKnownDevice } from './devices.ts';
import { claimGuess, forgive, knownDevicePolicy, oneAtATime, passwordPolicy } from './guesses.ts';
import { secretFits } from './passwords.ts';

/**
 * Asks the signed-in person for the own password again before something weighty. Tries count with
 * those of signing in, so a stolen session guesses no faster than a stranger.
 *
 * @throws Refusal `BLOCKED` while paused, `WRONG_PASSWORD`.
 */
export async function checkOwnPassword(ctx: Ctx, password: string) {
  const { loginId } = signedIn(ctx);
  const login = await ctx.db
    .selectFrom('login')
    .select(['id', 'username', 'password_hash', 'totp_secret'])
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow();
  const { signInFailures } = await readSettings(ctx.db);
  const known = await isKnownDevice(ctx, loginId);
  const key = {
    subject: `login:${loginId}`,
    kind: 'PASSWORD' as const,
    device: known ? ctx.device.hash : Buffer.alloc(0),
  };
  const policy = (known ? knownDevicePolicy : passwordPolicy)(signInFailures);
  await oneAtATime(key, async () => {
    const claim = await claimGuess(ctx.db, key, policy, ctx.now);
    if (!claim.granted) throw new Refusal('BLOCKED', { retryAfter: claim.retryAfter });
    if (!(await secretFits(password, login.password_hash))) throw new Refusal('WRONG_PASSWORD');
    await forgive(ctx.db, key);
  });
  return login;
}
