import type { auth } from '@canopy/contract/auth';
import type { ParsedBodyOf } from '@canopy/contract/call';
import { pinCode } from '@canopy/domain/validation';
import { sql } from 'kysely';
import { prepared } from '../../platform/database/prepared.ts';
import type { Db } from '../../platform/database/open.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { personId } from '../../platform/ids.ts';
import { audit } from '../../platform/audit.ts';
import { signedIn, type Ctx } from '../../platform/context.ts';
import { invalid, ApiError } from '../../platform/errors.ts';
import { isFresh, type PinRead } from '../../platform/http/bearer.ts';
import { notify } from '../messages/notify.ts';
import { loginDataOf, type LoginData } from './auth.queries.ts';
import { newPasswordCode } from './newPassword.ts';
import {
  attemptCountedSince,
  attemptKey,
  PIN_POLICY,
  withFrequentAttempt,
  type AttemptKey,
} from './attempts.ts';
import { checkOwnPassword } from './ownPassword.ts';
import { hashPin, hashSecret, pinFits, secretFits } from './passwords.ts';
import { endSessions } from './sessions.ts';

/** Whose account it is, and what a new password or PIN must not be made of. */
export async function credentialContext(db: Db, loginId: number) {
  const row = await db
    .selectFrom('login as l')
    .leftJoin('member as m', 'm.login_id', 'l.id')
    .leftJoin('staff as s', 's.login_id', 'l.id')
    .select(['l.username', 'l.password_hash', 'l.pin_hash', 'l.must_change_password', 'l.role'])
    .select(['m.id as memberId', 'm.mobile', 'm.identity_value', 'm.date_of_birth'])
    .select('s.id as staffId')
    .select((eb) => eb.fn.coalesce('m.full_name', 's.full_name').as('full_name'))
    .where('l.id', '=', loginId)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    publicId: personId(row.memberId, row.staffId),
    staff: row.role !== 'member',
    mobile: row.mobile ?? '',
    identity: row.identity_value ?? '',
    dateOfBirth: row.date_of_birth ?? '',
    name: row.full_name ?? '',
  };
}

/** Problems of a new password by field; nothing when it may be used. */
export async function passwordProblems(
  own: {
    username: string;
    name: string;
    mobile: string;
    identity: string;
    staff: boolean;
    password_hash: string;
  },
  password: string,
  confirm: string,
): Promise<Record<string, string[]>> {
  const problem = newPasswordCode(password, own);
  if (problem) return { Password: [problem] };
  if (await secretFits(password, own.password_hash)) return { Password: ['PASSWORD_SAME'] };
  return password === confirm ? {} : { ConfirmPassword: ['PASSWORD_MISMATCH'] };
}

/** Problems of a new PIN by field. */
export function pinProblems(
  own: { mobile: string; identity: string; dateOfBirth: string },
  pin: string,
  confirm: string,
): Record<string, string[]> {
  const problem = pinCode(pin, own);
  if (problem) return { Pin: [problem] };
  return pin === confirm ? {} : { ConfirmPin: ['PIN_MISMATCH'] };
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
  const own = await credentialContext(ctx.db, actor.loginId);
  const fields = pinProblems(own, body.Pin, body.ConfirmPin);
  if (own.must_change_password) {
    Object.assign(
      fields,
      body.Password
        ? await passwordProblems(own, body.Password, body.ConfirmPassword ?? '')
        : { Password: ['REQUIRED'] },
    );
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  if (own.pin_hash) {
    if (body.CurrentPin === undefined) throw new ApiError('PIN_ALREADY_SET');
    await checkPin(ctx, body.CurrentPin);
    if (body.Pin === body.CurrentPin) throw invalid({ Pin: ['PIN_SAME'] });
  }
  const pin_hash = await hashPin(ctx.secrets, body.Pin);
  const password_hash =
    own.must_change_password && body.Password ? await hashSecret(body.Password) : undefined;
  return transaction(ctx.db, async (db) => {
    await db
      .updateTable('login')
      .set({ pin_hash, ...(password_hash ? { password_hash, must_change_password: false } : {}) })
      .where('id', '=', actor.loginId)
      .execute();
    await endSessions(db, actor.loginId, 'PIN_CHANGED', ctx.now, actor.sessionId);
    await audit({ ...ctx, db, tx: db }, { action: 'auth.setSecurityPin', subject: actor.publicId });
    if (own.pin_hash) await notify({ ...ctx, db, tx: db }, actor.loginId, 'pinChanged');
    return loginDataOf(db, actor.loginId);
  });
}

/** Changes the own password; every other session ends. */
export async function changePassword(
  ctx: Ctx,
  body: ParsedBodyOf<typeof auth.changePassword>,
): Promise<true> {
  const actor = signedIn(ctx);
  const own = await credentialContext(ctx.db, actor.loginId);
  const problem = newPasswordCode(body.Password, own);
  if (problem) throw invalid({ Password: [problem] });
  if (body.Password !== body.ConfirmPassword) {
    throw invalid({ ConfirmPassword: ['PASSWORD_MISMATCH'] });
  }
  await checkOwnPassword(ctx, body.CurrentPassword);
  if (body.Password === body.CurrentPassword) throw invalid({ Password: ['PASSWORD_SAME'] });
  const password_hash = await hashSecret(body.Password);
  return transaction(ctx.db, async (db) => {
    await db.updateTable('login').set({ password_hash }).where('id', '=', actor.loginId).execute();
    await endSessions(db, actor.loginId, 'PASSWORD_CHANGED', ctx.now, actor.sessionId);
    await audit({ ...ctx, db, tx: db }, { action: 'auth.changePassword', subject: actor.publicId });
    await notify({ ...ctx, db, tx: db }, actor.loginId, 'passwordChanged');
    return true as const;
  });
}

/**
 * Refuses a wrong security PIN of the signed-in person. Tries are counted in one count for all calls
 * that ask for the PIN: five free, then growing pauses, at most twenty a day. Money moves pause,
 * reading does not. A browser that is not known has its own count.
 *
 * @param read the PIN as it came with the session; read anew when a try was counted meanwhile, or when
 * other tries were looked at for long
 */
export async function checkPin(ctx: Ctx, pin: string, read?: PinRead): Promise<void> {
  const { loginId, publicId } = signedIn(ctx);
  const { key } = await attemptKey(ctx, loginId, 'PIN');
  const look = async () => {
    const { hash, tried } =
      read && isFresh(read.readAt) && !attemptCountedSince(read.readAt)
        ? read
        : await readPin(ctx, key, loginId);
    if (!hash) throw new ApiError('PIN_NOT_SET');
    return { secret: hash, tried };
  };
  const trial = { key, policy: PIN_POLICY, paused: 'PIN_PAUSED' as const };
  const right = await withFrequentAttempt(ctx, trial, look, (hash) =>
    pinFits(ctx.secrets, pin, hash),
  );
  if (right) return;
  await audit(ctx, { action: 'auth.wrongPin', subject: publicId });
  throw new ApiError('WRONG_PIN');
}

async function readPin(
  ctx: Ctx,
  key: AttemptKey,
  loginId: number,
): Promise<Omit<PinRead, 'readAt'>> {
  const { rows } = await sql<Omit<PinRead, 'readAt'>>`${prepared}
    select pin_hash as hash, exists (select 1 from guess where subject = ${key.subject} and kind = ${key.kind}
      and device = ${key.device}) as tried from login where id = ${loginId}`.execute(ctx.db);
  return rows[0]!;
}
