import { randomInt } from 'node:crypto';
import type { CaptchaPlace } from '@canopy/contract/call';
import { createChallenge, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Db } from '../../platform/database/open.ts';
import type { Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { sha256 } from '../../platform/secrets.ts';
import { readSettings } from '../settings/readSettings.ts';

const TEN_MINUTES_MS = 600_000;
/** Work of one try, and how many tries a solver needs: a blink on a phone, a day for a million. */
const COST = 2_000;
const FEWEST_TRIES = 40;
const MAX_TRIES = 120;

/** A proof of work to solve (ALTCHA), signed by us and good for ten minutes. */
export async function issueCaptcha(ctx: Pick<Ctx, 'secrets' | 'now'>): Promise<Challenge> {
  const key = ctx.secrets.captchaKey;
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(FEWEST_TRIES, MAX_TRIES),
    deriveKey,
    // the company's clock decides, not this machine's
    data: { until: new Date(ctx.now.getTime() + TEN_MINUTES_MS).toISOString() },
    hmacSignatureSecret: key,
    hmacKeySignatureSecret: `${key}/solution`,
  });
}

/**
 * Takes a solved captcha: base64 of `{ challenge, solution }`. It works once; the same command sent
 * again (`usedFor`) may bring it again, because its answer may have been lost.
 *
 * @throws ApiError `INVALID_CAPTCHA`.
 */
export async function takeCaptcha(
  ctx: Pick<Ctx, 'secrets' | 'now' | 'db'>,
  captcha: unknown,
  usedFor: string,
): Promise<void> {
  const solved = read(captcha);
  if (!solved || !(await isSolved(ctx, solved))) throw new ApiError('INVALID_CAPTCHA');
  if (!(await useOnce(ctx.db, String(solved.challenge.signature), usedFor, ctx.now))) {
    throw new ApiError('INVALID_CAPTCHA');
  }
}

/** Asks a visitor for a captcha where the company's setting says so. */
export async function checkCaptcha(
  ctx: Ctx,
  place: CaptchaPlace,
  captcha: unknown,
  usedFor: string,
): Promise<void> {
  const settings = await readSettings(ctx.db);
  const asked = place === 'register' ? settings.captchaRegister : settings.captchaForgot;
  if (asked) await takeCaptcha(ctx, captcha, usedFor);
}

interface Solved {
  challenge: Challenge;
  solution: Solution;
}

function read(captcha: unknown): Solved | null {
  if (typeof captcha !== 'string') return null;
  try {
    const value = JSON.parse(Buffer.from(captcha, 'base64').toString('utf8')) as Partial<Solved>;
    const whole = typeof value.challenge === 'object' && typeof value.solution === 'object';
    return whole && value.challenge && value.solution ? (value as Solved) : null;
  } catch {
    return null;
  }
}

async function isSolved(
  { secrets, now }: Pick<Ctx, 'secrets' | 'now'>,
  { challenge, solution }: Solved,
): Promise<boolean> {
  try {
    const result = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: secrets.captchaKey,
      hmacKeySignatureSecret: `${secrets.captchaKey}/solution`,
    });
    const until = Date.parse(String(challenge.parameters.data?.['until']));
    return result.verified && until > now.getTime();
  } catch {
    // whatever a stranger sends in place of numbers
    return false;
  }
}

async function useOnce(db: Db, signature: string, usedFor: string, now: Date): Promise<boolean> {
  const hash = sha256(signature);
  const fresh = await db
    .insertInto('captcha_used')
    .values({ hash, used_for: usedFor, expires_at: new Date(now.getTime() + 2 * TEN_MINUTES_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  if (fresh) return true;
  const earlier = await db
    .selectFrom('captcha_used')
    .select('used_for')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return earlier?.used_for === usedFor;
}
