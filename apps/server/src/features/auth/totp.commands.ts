import type { auth } from '@canopy/contract/auth';
import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import { transaction } from '../../platform/database/transaction.ts';
import { audit } from '../../platform/audit.ts';
import { signedIn, type Ctx } from '../../platform/context.ts';
import { NO_DEVICE } from '../../platform/http/device.ts';
import { ApiError } from '../../platform/errors.ts';
import { notify } from '../messages/notify.ts';
import { TOTP_POLICY, withAttempt, type AttemptKey } from './attempts.ts';
import { checkOwnPassword } from './ownPassword.ts';
import { endSessions } from './sessions.ts';
import { newRecoveryCodes, newTotpSecret, stepOf, takeTotp } from './totp.ts';

/** Refuses when a code is wrong: five tries in five minutes, whatever the browser. */
async function refuseWrongCode(
  ctx: Ctx,
  loginId: number,
  fits: () => Promise<boolean>,
): Promise<void> {
  const key: AttemptKey = { subject: `login:${loginId}`, kind: 'TOTP', device: NO_DEVICE.hash };
  const trial = { key, policy: TOTP_POLICY, paused: 'TOO_MANY_REQUESTS' as const };
  if (!(await withAttempt(ctx, trial, fits))) {
    throw new ApiError('WRONG_TOTP');
  }
}

/** Refuses a wrong or used code of the authenticator; a right one is used up. */
export function checkTotp(
  ctx: Ctx,
  login: { id: number; totp_secret: Buffer },
  code: string,
): Promise<void> {
  return refuseWrongCode(ctx, login.id, () => takeTotp(ctx, login, code));
}

/** Starts enrolling: the secret waits, encrypted, until a first code proves it was read. */
export async function enrolTotp(
  ctx: Ctx,
  body: ParsedBodyOf<typeof auth.enrolTotp>,
): Promise<ResultOf<typeof auth.enrolTotp>> {
  const actor = signedIn(ctx);
  const login = await checkOwnPassword(ctx, body.Password);
  if (login.totp_secret) throw new ApiError('TOTP_ON');
  const made = newTotpSecret(login.username, ctx.config.brand);
  await ctx.db
    .updateTable('login')
    .set({ totp_pending: ctx.secrets.seal(made.secret) })
    .where('id', '=', actor.loginId)
    .execute();
  return made;
}

/** Finishes enrolling; other sessions end, because they signed in without it. */
export async function confirmTotp(
  ctx: Ctx,
  body: ParsedBodyOf<typeof auth.confirmTotp>,
): Promise<ResultOf<typeof auth.confirmTotp>> {
  const actor = signedIn(ctx);
  const login = await ctx.db
    .selectFrom('login')
    .select(['totp_secret', 'totp_pending'])
    .where('id', '=', actor.loginId)
    .executeTakeFirstOrThrow();
  if (login.totp_secret) throw new ApiError('TOTP_ON');
  if (!login.totp_pending) throw new ApiError('TOTP_OFF');
  const step = stepOf(ctx.secrets.open(login.totp_pending), body.TotpCode, ctx.now);
  await refuseWrongCode(ctx, actor.loginId, async () => step !== null);
  return transaction(ctx.db, async (db) => {
    await db
      .updateTable('login')
      .set({
        totp_secret: login.totp_pending,
        totp_pending: null,
        totp_step: step,
        totp_since: ctx.now,
      })
      .where('id', '=', actor.loginId)
      .execute();
    const recoveryCodes = await newRecoveryCodes(db, actor.loginId);
    await endSessions(db, actor.loginId, 'TOTP_CHANGED', ctx.now, actor.sessionId);
    await audit({ ...ctx, db, tx: db }, { action: 'auth.totpOn', subject: actor.publicId });
    await notify({ ...ctx, db, tx: db }, actor.loginId, 'totpOn');
    return { recoveryCodes };
  });
}

export async function disableTotp(
  ctx: Ctx,
  body: ParsedBodyOf<typeof auth.disableTotp>,
): Promise<true> {
  const actor = signedIn(ctx);
  const login = await checkOwnPassword(ctx, body.Password);
  if (!login.totp_secret) throw new ApiError('TOTP_OFF');
  await checkTotp(ctx, { id: actor.loginId, totp_secret: login.totp_secret }, body.TotpCode);
  return transaction(ctx.db, async (db) => {
    await db
      .updateTable('login')
      .set({ totp_secret: null, totp_pending: null, totp_step: null, totp_since: null })
      .where('id', '=', actor.loginId)
      .execute();
    await db.deleteFrom('recovery_code').where('login_id', '=', actor.loginId).execute();
    await endSessions(db, actor.loginId, 'TOTP_CHANGED', ctx.now, actor.sessionId);
    await audit({ ...ctx, db, tx: db }, { action: 'auth.totpOff', subject: actor.publicId });
    await notify({ ...ctx, db, tx: db }, actor.loginId, 'totpOff');
    return true as const;
  });
}
