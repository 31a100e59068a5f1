import { parsePublicId } from '@canopy/domain/ids';
import { passwordCode, pinCode } from '@canopy/domain/validation';
import type { ParsedBodyOf } from '@canopy/contract/call';
import type { auth } from '@canopy/contract/auth';
import { transaction } from '../../database/transaction.ts';
import { audit } from '../../http/audit.ts';
import { signedIn, type Ctx } from '../../http/context.ts';
import { invalid, Refusal } from '../../http/refusal.ts';
import { clearFailures, countFailure } from './attempts.ts';
import { loginDataOf, type LoginData } from './auth.queries.ts';
import { hashPin, hashSecret, pinFits, secretFits } from './passwords.ts';
import { endSession, endSessions, openSession } from './sessions.ts';

/** Compared with when no such username exists, so that the answer takes as long. */
const nobodysHash = hashSecret('nobody');

interface Session {
  accessToken: string;
  signingKey: string;
  loginData: LoginData;
}

/**
 * Signs in by username or memberID. A wrong password and an unknown username are told alike (`WRONG_LOGIN`); a paused
 * account and a person who may not sign in are `BLOCKED`.
 */
export async function login(ctx: Ctx, body: ParsedBodyOf<typeof auth.login>): Promise<Session> {
  const memberId = parsePublicId('member', body.Username.toUpperCase());
  const row = await ctx.db
    .selectFrom('login as l')
    .leftJoin('member as m', 'm.login_id', 'l.id')
    .leftJoin('staff as s', 's.login_id', 'l.id')
    .select(['l.id', 'l.role', 'l.password_hash', 'l.paused_until'])
    .select(['m.status as memberStatus', 's.status as staffStatus'])
    .where((eb) =>
      memberId === null
        ? eb('l.username_key', '=', body.Username.toLowerCase())
        : eb('m.id', '=', memberId),
    )
    .executeTakeFirst();
  if (row?.paused_until && row.paused_until > ctx.now) throw new Refusal('BLOCKED');
  const right = await secretFits(body.Password, row?.password_hash ?? (await nobodysHash));
  if (!row || !right) {
    if (row) await countFailure(ctx.db, row.id, 'password', ctx.now);
    throw new Refusal('WRONG_LOGIN');
  }
  if ((row.memberStatus ?? row.staffStatus) !== 'ACTIVE') throw new Refusal('BLOCKED');
  return transaction(ctx.db, async (db) => {
    await clearFailures(db, row.id, 'password');
    await db
      .updateTable('login')
      .set({ last_login_at: ctx.now })
      .where('id', '=', row.id)
      .execute();
    const session = await openSession(
      { ...ctx, db },
      { id: row.id, staff: row.role !== 'member', remember: body.RememberMe },
    );
    const loginData = await loginDataOf(db, row.id);
    await audit({ ...ctx, db }, { action: 'auth.login', subject: loginData.memberID });
    return { ...session, loginData };
  });
}

/** Ends the session of the request. */
export async function logout(ctx: Ctx): Promise<true> {
  const actor = signedIn(ctx);
  await endSession(ctx.db, actor.sessionId, 'LOGOUT', ctx.now);
  await audit(ctx, { action: 'auth.logout', subject: actor.publicId });
  return true;
}

/**
 * Sets the security PIN, or changes it with the present one. Someone who was registered by
 * another person also chooses an own password in the same step (domain 7).
 */
export async function setSecurityPin(
  ctx: Ctx,
  body: ParsedBodyOf<typeof auth.setSecurityPin>,
): Promise<LoginData> {
  const actor = signedIn(ctx);
  const row = await ctx.db
    .selectFrom('login as l')
    .leftJoin('member as m', 'm.login_id', 'l.id')
    .select(['l.pin_hash', 'l.must_change_password', 'l.username', 'l.password_hash'])
    .select(['m.mobile', 'm.identity_value', 'm.date_of_birth', 'm.full_name'])
    .where('l.id', '=', actor.loginId)
    .executeTakeFirstOrThrow();
  const fields: Record<string, string[]> = {};
  const pinProblem = pinCode(body.Pin, {
    mobile: row.mobile ?? '',
    identity: row.identity_value ?? '',
    dateOfBirth: row.date_of_birth ?? '',
  });
  if (pinProblem) fields['Pin'] = [pinProblem];
  if (body.Pin !== body.ConfirmPin) fields['ConfirmPin'] = ['PIN_MISMATCH'];
  if (row.must_change_password) {
    if (!body.Password) fields['Password'] = ['REQUIRED'];
    else {
      const problem = passwordCode(body.Password, {
        username: row.username,
        name: row.full_name ?? '',
      });
      if (problem) fields['Password'] = [problem];
      else if (await secretFits(body.Password, row.password_hash))
        fields['Password'] = ['PASSWORD_SAME'];
      if (body.Password !== body.ConfirmPassword) fields['ConfirmPassword'] = ['PASSWORD_MISMATCH'];
    }
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  if (row.pin_hash) {
    if (body.CurrentPin === undefined) throw new Refusal('PIN_ALREADY_SET');
    await checkPin(ctx, body.CurrentPin);
  }
  const pin_hash = await hashPin(ctx.secrets, body.Pin);
  const password_hash =
    row.must_change_password && body.Password ? await hashSecret(body.Password) : undefined;
  return transaction(ctx.db, async (db) => {
    await db
      .updateTable('login')
      .set({ pin_hash, ...(password_hash ? { password_hash, must_change_password: false } : {}) })
      .where('id', '=', actor.loginId)
      .execute();
    await endSessions(db, actor.loginId, 'PIN_CHANGED', ctx.now, actor.sessionId);
    await audit({ ...ctx, db }, { action: 'auth.setSecurityPin', subject: actor.publicId });
    return loginDataOf(db, actor.loginId);
  });
}

/** Changes the own password; every other session ends. */
export async function changePassword(
  ctx: Ctx,
  body: ParsedBodyOf<typeof auth.changePassword>,
): Promise<true> {
  const actor = signedIn(ctx);
  const row = await ctx.db
    .selectFrom('login as l')
    .leftJoin('member as m', 'm.login_id', 'l.id')
    .select(['l.username', 'l.password_hash', 'l.paused_until', 'm.full_name'])
    .where('l.id', '=', actor.loginId)
    .executeTakeFirstOrThrow();
  if (row.paused_until && row.paused_until > ctx.now) throw new Refusal('BLOCKED');
  const problem = passwordCode(body.Password, {
    username: row.username,
    name: row.full_name ?? '',
  });
  if (problem) throw invalid({ Password: [problem] });
  if (body.Password !== body.ConfirmPassword)
    throw invalid({ ConfirmPassword: ['PASSWORD_MISMATCH'] });
  if (!(await secretFits(body.CurrentPassword, row.password_hash))) {
    await countFailure(ctx.db, actor.loginId, 'password', ctx.now);
    throw new Refusal('WRONG_PASSWORD');
  }
  const password_hash = await hashSecret(body.Password);
  return transaction(ctx.db, async (db) => {
    await db.updateTable('login').set({ password_hash }).where('id', '=', actor.loginId).execute();
    await clearFailures(db, actor.loginId, 'password');
    await endSessions(db, actor.loginId, 'PASSWORD_CHANGED', ctx.now, actor.sessionId);
    await audit({ ...ctx, db }, { action: 'auth.changePassword', subject: actor.publicId });
    return true as const;
  });
}

/**
 * Refuses a wrong security PIN of the signed-in person and counts it; after five in a row money
 * moves pause, reading does not (reliability E). All PIN checks share the one counter.
 */
export async function checkPin(ctx: Ctx, pin: string): Promise<void> {
  const { loginId } = signedIn(ctx);
  const row = await ctx.db
    .selectFrom('login')
    .select(['pin_hash', 'pin_paused_until'])
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow();
  if (!row.pin_hash) throw new Refusal('PIN_NOT_SET');
  if (row.pin_paused_until && row.pin_paused_until > ctx.now) {
    const seconds = Math.ceil((row.pin_paused_until.getTime() - ctx.now.getTime()) / 1000);
    throw new Refusal('PIN_PAUSED', { retryAfter: seconds });
  }
  if (await pinFits(ctx.secrets, pin, row.pin_hash)) {
    await clearFailures(ctx.db, loginId, 'pin');
    return;
  }
  await countFailure(ctx.db, loginId, 'pin', ctx.now);
  throw new Refusal('WRONG_PIN');
}
