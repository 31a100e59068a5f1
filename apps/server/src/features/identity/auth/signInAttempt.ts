import type { ParsedBodyOf } from '@canopy/contract/call';
import type { auth } from '@canopy/contract/identity/auth';
import { parsePublicId } from '@canopy/domain/ids';
import { audit } from '../../../platform/audit.ts';
import type { BeforeCtx } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';
import { NO_DEVICE } from '../../../platform/http/device.ts';
import { personId } from '../../../platform/ids.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import type { Settings } from '../../company/settings/settings.ts';
import { passwordPolicy } from './attemptPolicies.ts';
import {
  attemptKey,
  clearAttempts,
  failuresOf,
  reserveAttempt,
  type AttemptKey,
} from './attempts.ts';
import { useCaptcha } from './checkCaptcha.ts';
import { loginDataOf } from './loginData.ts';
import {
  isNetworkBlocked,
  recordNetworkFailure,
  releaseNetworkAttempt,
  reserveNetworkAttempt,
} from './networkAttempts.ts';
import { hashSecret, needsRehash, secretFits } from './passwords.ts';
import { checkTotp } from './totpCode.ts';
import { serialise } from './withAttempt.ts';
import { SERVER } from '../../../platform/http/shares.ts';

/** Compared if the username does not exist, so that the answer takes just as long. */
const decoyHash = hashSecret('nobody', SERVER);

/** Failures after which a captcha is required, if the company wants one. */
const CAPTCHA_AFTER = 3;

type Body = ParsedBodyOf<typeof auth.login>;

/** A person proven to own a login. */
export interface ProvenLogin {
  id: number;
  staff: boolean;
  /** Whether an authenticator code was required as well. */
  authenticator: boolean;
  /** The password hashed at today's cost, if the stored hash was cheaper. */
  passwordHash: string | undefined;
}

interface SignIn {
  ctx: BeforeCtx;
  body: Body;
  settings: Settings;
  login: Awaited<ReturnType<typeof findLogin>>;
  key: AttemptKey;
  known: boolean;
}

/**
 * Checks username or memberID, password and authenticator code. The attempt is counted before any
 * secret is compared, and the count survives a refusal.
 *
 * @throws ApiError `WRONG_LOGIN`, `BLOCKED`, `REGISTRATION_WAITS`, `INVALID_CAPTCHA`,
 *   `TOTP_NEEDED`, `WRONG_TOTP`, `FIRST_SECRET_OVER`, `MAINTENANCE`.
 */
export async function proveLogin(ctx: BeforeCtx, body: Body): Promise<ProvenLogin> {
  const settings = await readSettings(ctx.db);
  const login = await findLogin(ctx.db, body.Username);
  const { key, known } = login
    ? await attemptKey(ctx, login.id, 'PASSWORD')
    : { key: unknownNameKey(body.Username), known: false };
  return serialise(key, () => prove({ ctx, body, settings, login, key, known }));
}

async function prove({ ctx, body, settings, login, key, known }: SignIn): Promise<ProvenLogin> {
  await admit(ctx, { key, known, captcha: body.Captcha, settings });
  const right = await secretFits(
    body.Password,
    login?.password_hash ?? (await decoyHash),
    ctx.caller,
  );
  if (!login || !right) {
    await recordNetworkFailure(ctx.pool, {
      ip: ctx.ip,
      account: key.subject,
      now: ctx.now,
      maxAccounts: settings.networkAccounts,
    });
    await audit(
      { ...ctx, tx: ctx.pool },
      {
        action: 'auth.loginFailed',
        subject: login && personId(login.memberId, login.staffId),
      },
    );
    throw new ApiError('WRONG_LOGIN');
  }
  const publicId = personId(login.memberId, login.staffId);
  if (login.totp_secret) {
    if (!body.TotpCode) throw new ApiError('TOTP_NEEDED');
    const { id, totp_secret } = login;
    await checkTotp(ctx, { id, publicId, totp_secret }, body.TotpCode);
  }
  if (login.memberStatus === 'PENDING') {
    // only told to somebody who has proven to know the password, so the attempt is not held against
    // them
    await clearAttempts(ctx.pool, key);
    throw new ApiError('REGISTRATION_WAITS');
  }
  const refuse = async (why: 'BLOCKED' | 'MAINTENANCE' | 'FIRST_SECRET_OVER') => {
    const line = { action: 'auth.refused', subject: publicId, after: { why } } as const;
    await audit({ ...ctx, tx: ctx.pool }, line);
    throw new ApiError(why);
  };
  if ((login.memberStatus ?? login.staffStatus) !== 'ACTIVE') return refuse('BLOCKED');
  if (login.first_secret_until && ctx.now >= login.first_secret_until) {
    return refuse('FIRST_SECRET_OVER');
  }
  if (settings.maintenance && !(await mayWorkInMaintenance(ctx.db, login.id))) {
    return refuse('MAINTENANCE');
  }
  const passwordHash = needsRehash(login.password_hash)
    ? await hashSecret(body.Password, ctx.caller)
    : undefined;
  await clearAttempts(ctx.pool, key);
  if (!known) await releaseNetworkAttempt(ctx.pool, ctx.ip);
  const authenticator = login.totp_secret !== null;
  return { id: login.id, staff: login.role !== 'member', authenticator, passwordHash };
}

/** Counts the attempt before any secret is compared; refuses if there were too many. */
async function admit(
  ctx: BeforeCtx,
  {
    key,
    known,
    captcha,
    settings,
  }: Pick<SignIn, 'key' | 'known' | 'settings'> & { captcha: Body['Captcha'] },
): Promise<void> {
  if (!known && (await isNetworkBlocked(ctx.pool, ctx.ip, ctx.now))) throw new ApiError('BLOCKED');
  if (settings.captchaSignIn && (await failuresOf(ctx.db, key, ctx.now)) >= CAPTCHA_AFTER) {
    await useCaptcha(ctx, captcha, ctx.requestId);
  }
  if (!known) {
    const network = await reserveNetworkAttempt(ctx.pool, ctx.ip, ctx.now);
    if (!network.granted) throw new ApiError('BLOCKED', { retryAfter: network.retryAfter });
  }
  const policy = passwordPolicy(settings.signInFailures, known);
  const attempt = await reserveAttempt(ctx.pool, key, policy, ctx.now);
  if (!attempt.granted) throw new ApiError('BLOCKED', { retryAfter: attempt.retryAfter });
}

async function findLogin(db: ReadDb, username: string) {
  const memberId = parsePublicId('member', username.toUpperCase());
  return db
    .selectFrom('login as l')
    .leftJoin('member as m', 'm.login_id', 'l.id')
    .leftJoin('staff as s', 's.login_id', 'l.id')
    .select(['l.id', 'l.role', 'l.password_hash', 'l.totp_secret', 'l.first_secret_until'])
    .select(['m.id as memberId', 'm.status as memberStatus'])
    .select(['s.id as staffId', 's.status as staffStatus'])
    .where((eb) =>
      memberId === null
        ? eb('l.username_key', '=', username.toLowerCase())
        : eb('m.id', '=', memberId),
    )
    .executeTakeFirst();
}

/** An unknown name is counted like an account, so that the answers do not differ. */
const unknownNameKey = (username: string): AttemptKey => ({
  subject: `name:${sha256(username.toLowerCase()).toString('hex')}`,
  kind: 'PASSWORD',
  device: NO_DEVICE.hash,
});

async function mayWorkInMaintenance(db: ReadDb, loginId: number): Promise<boolean> {
  const { permissions } = await loginDataOf(db, loginId);
  return permissions.includes('setting.edit');
}
