import type { auth } from '@canopy/contract/auth';
import type { ParsedBodyOf } from '@canopy/contract/call';
import { parsePublicId } from '@canopy/domain/ids';
import type { Db } from '../../platform/database/open.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { personId } from '../../platform/ids.ts';
import { audit } from '../../platform/audit.ts';
import { signedIn, type Ctx } from '../../platform/context.ts';
import { NO_DEVICE } from '../../platform/http/device.ts';
import { ApiError } from '../../platform/errors.ts';
import { sha256 } from '../../platform/secrets.ts';
import { notify } from '../messages/notify.ts';
import { readSettings } from '../settings/readSettings.ts';
import type { Settings } from '../settings/settings.ts';
import { loginDataOf, type LoginData } from './auth.queries.ts';
import { takeCaptcha } from './captcha.ts';
import { keepDevice } from './devices.ts';
import {
  reserveAttempt,
  failuresOf,
  clearAttempts,
  attemptKey,
  serialise,
  passwordPolicy,
  type AttemptKey,
} from './attempts.ts';
import { claimFromNetwork, isBlocked, noteFailure, takeBackFromNetwork } from './networks.ts';
import { hashSecret, needsRehash, secretFits } from './passwords.ts';
import { endSession, openSession } from './sessions.ts';
import { checkTotp } from './totp.commands.ts';

/** Compared with when no such username exists, so that the answer takes as long. */
const nobodysHash = hashSecret('nobody');

/** Failures after which a captcha is asked for, while the company wants one. */
const CAPTCHA_AFTER = 3;

export interface Session {
  accessToken: string;
  signingKey: string;
  loginData: LoginData;
}

type Body = ParsedBodyOf<typeof auth.login>;

/**
 * Signs in by username or memberID. Unknown names and wrong passwords are told alike
 * (`WRONG_LOGIN`), cost the same work and pause alike; who is paused, comes from a blocked address
 * or may not sign in is `BLOCKED`. A browser that has signed in before has its own count and
 * passes a blocked address, so that nobody locks another person out by failing on purpose
 * (reliability E).
 */
export async function login(ctx: Ctx, body: Body): Promise<Session> {
  const settings = await readSettings(ctx.db);
  const row = await findLogin(ctx.db, body.Username);
  const { key, known } = row
    ? await attemptKey(ctx, row.id, 'PASSWORD')
    : { key: nobodysKey(body.Username), known: false };
  return serialise(key, () => open({ ctx, body, settings, row, key, known }));
}

/** The part of a sign-in that tries at one account go through one after another. */
async function open(asked: {
  ctx: Ctx;
  body: Body;
  settings: Settings;
  row: Awaited<ReturnType<typeof findLogin>>;
  key: AttemptKey;
  known: boolean;
}): Promise<Session> {
  const { ctx, body, settings, row, key, known } = asked;
  await admit(ctx, { key, known, captcha: body.Captcha, settings });
  const right = await secretFits(body.Password, row?.password_hash ?? (await nobodysHash));
  if (!row || !right) {
    await noteFailure(ctx.db, {
      ip: ctx.ip,
      account: key.subject,
      now: ctx.now,
      mostAccounts: settings.networkAccounts,
    });
    await audit(ctx, {
      action: 'auth.loginFailed',
      subject: row && personId(row.memberId, row.staffId),
    });
    throw new ApiError('WRONG_LOGIN');
  }
  if (row.totp_secret) {
    if (!body.TotpCode) throw new ApiError('TOTP_NEEDED');
    await checkTotp(ctx, { id: row.id, totp_secret: row.totp_secret }, body.TotpCode);
  }
  if ((row.memberStatus ?? row.staffStatus) !== 'ACTIVE') throw new ApiError('BLOCKED');
  if (settings.maintenance && !(await mayWorkInMaintenance(ctx.db, row.id))) {
    throw new ApiError('MAINTENANCE');
  }
  const rehash = needsRehash(row.password_hash) ? await hashSecret(body.Password) : undefined;
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db, tx: db };
    await clearAttempts(db, key);
    if (!known) await takeBackFromNetwork(db, ctx.ip);
    await db
      .updateTable('login')
      .set({ last_login_at: ctx.now, ...(rehash ? { password_hash: rehash } : {}) })
      .where('id', '=', row.id)
      .execute();
    const device = await keepDevice(inside, row.id);
    const { accessToken, signingKey } = await openSession(inside, {
      id: row.id,
      staff: row.role !== 'member',
      remember: body.RememberMe,
      device: device.hash,
    });
    if (device.isNew) {
      await notify(inside, row.id, 'newDevice', { device: ctx.userAgent, ip: ctx.ip });
    }
    const loginData = await loginDataOf(db, row.id);
    await audit(inside, {
      action: 'auth.login',
      actor: loginData.memberID,
      subject: loginData.memberID,
      after: { userAgent: ctx.userAgent, newDevice: device.isNew },
    });
    return { accessToken, signingKey, loginData };
  });
}

/** Takes a try, before anything secret is looked at; refuses when there were too many. */
async function admit(
  ctx: Ctx,
  asked: { key: AttemptKey; known: boolean; captcha: string | undefined; settings: Settings },
): Promise<void> {
  const { key, known, settings } = asked;
  if (!known && (await isBlocked(ctx.db, ctx.ip, ctx.now))) throw new ApiError('BLOCKED');
  if (settings.captchaSignIn && (await failuresOf(ctx.db, key, ctx.now)) >= CAPTCHA_AFTER) {
    await takeCaptcha(ctx, asked.captcha, ctx.requestId);
  }
  if (!known) {
    const network = await claimFromNetwork(ctx.db, ctx.ip, ctx.now);
    if (!network.granted) throw new ApiError('BLOCKED', { retryAfter: network.retryAfter });
  }
  const policy = passwordPolicy(settings.signInFailures, known);
  const claim = await reserveAttempt(ctx.db, key, policy, ctx.now);
  if (!claim.granted) throw new ApiError('BLOCKED', { retryAfter: claim.retryAfter });
}

async function findLogin(db: Db, username: string) {
  const memberId = parsePublicId('member', username.toUpperCase());
  return db
    .selectFrom('login as l')
    .leftJoin('member as m', 'm.login_id', 'l.id')
    .leftJoin('staff as s', 's.login_id', 'l.id')
    .select(['l.id', 'l.role', 'l.password_hash', 'l.totp_secret'])
    .select(['m.id as memberId', 'm.status as memberStatus'])
    .select(['s.id as staffId', 's.status as staffStatus'])
    .where((eb) =>
      memberId === null
        ? eb('l.username_key', '=', username.toLowerCase())
        : eb('m.id', '=', memberId),
    )
    .executeTakeFirst();
}

/** A name that nobody has is counted like an account: it must not answer differently. */
const nobodysKey = (username: string): AttemptKey => ({
  subject: `name:${sha256(username.toLowerCase()).toString('hex')}`,
  kind: 'PASSWORD',
  device: NO_DEVICE.hash,
});

async function mayWorkInMaintenance(db: Db, loginId: number): Promise<boolean> {
  const { permissions } = await loginDataOf(db, loginId);
  return permissions.includes('setting.edit');
}

/** Ends the session of the request. */
export async function logout(ctx: Ctx): Promise<true> {
  const actor = signedIn(ctx);
  await endSession(ctx.db, actor.sessionId, 'LOGOUT', ctx.now);
  await audit(ctx, { action: 'auth.logout', subject: actor.publicId });
  return true;
}
