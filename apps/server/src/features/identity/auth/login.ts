import { auth } from '@canopy/contract/identity/auth';
import { LIMITS } from '@canopy/domain/limits';
import { sql } from 'kysely';
import { commandAfter } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import { rememberDevice } from './rememberDevice.ts';
import { loginDataOf } from './loginData.ts';
import { openSession } from './openSession.ts';
import { proveLogin } from './signInAttempt.ts';

/**
 * Signs in by username or memberID. Unknown names and wrong passwords get the same refusal
 * (`WRONG_LOGIN`), the same amount of work and the same waits; `BLOCKED` covers having to wait, a
 * blocked address, and accounts that may not sign in. A browser that has signed in before has its
 * own counter and is exempt from address blocks, so that nobody can lock another person out by
 * failing on purpose. From now on, mails to the person use the language of this sign-in.
 */
export const login = commandAfter(
  auth.login,
  proveLogin,
  async (ctx, body, proven) => {
    await ctx.tx
      .updateTable('login')
      .set({
        last_login_at: ctx.now,
        language: ctx.namedLanguage ?? sql`coalesce(language, ${ctx.language})`,
        ...(proven.passwordHash ? { password_hash: proven.passwordHash } : {}),
      })
      .where('id', '=', proven.id)
      .execute();
    const device = await rememberDevice(ctx, proven.id);
    const { accessToken, signingKey } = await openSession(ctx, {
      id: proven.id,
      staff: proven.staff,
      remember: body.RememberMe,
      device: device.hash,
    });
    // a few are told one by one, the last that the account gets to know that day for all that follow
    if (device.isNew && device.newToday > 0) {
      const isLast = device.newToday >= LIMITS.newBrowsersADay;
      const from = { device: ctx.userAgent, ip: ctx.ip };
      await notify(ctx, proven.id, isLast ? 'newDevices' : 'newDevice', from);
    }
    const loginData = await loginDataOf(ctx.db, proven.id);
    return {
      result: { accessToken, signingKey, loginData },
      audit: {
        action: 'auth.login',
        actor: loginData.memberID,
        subject: loginData.memberID,
        after: {
          userAgent: ctx.userAgent,
          newDevice: device.isNew,
          authenticator: proven.authenticator,
        },
      },
    };
  },
  { lane: 'secret' },
);
