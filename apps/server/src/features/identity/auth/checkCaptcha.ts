import type { CaptchaPlace } from '@canopy/contract/call';
import { verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { BeforeCtx, Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** How long a captcha can be solved. */
export const CAPTCHA_MS = 600_000;

/**
 * Uses up a solved captcha: base64 of `{ challenge, solution }`. It works once, but a retry of the
 * same command (`usedFor`) may present it again, because the first answer may have been lost.
 *
 * @throws ApiError `INVALID_CAPTCHA`.
 */
export async function useCaptcha(
  ctx: Pick<BeforeCtx, 'secrets' | 'now' | 'pool'>,
  captcha: unknown,
  usedFor: string,
): Promise<void> {
  const solved = read(captcha);
  if (!solved || !(await isSolved(ctx, solved))) throw new ApiError('INVALID_CAPTCHA');
  if (!(await useOnce(ctx.pool, String(solved.challenge.signature), usedFor, ctx.now))) {
    throw new ApiError('INVALID_CAPTCHA');
  }
}

/**
 * Requires a solved captcha from visitors if the company's setting asks for one.
 *
 * @throws ApiError `INVALID_CAPTCHA`.
 */
export async function checkCaptcha(
  ctx: BeforeCtx,
  place: CaptchaPlace,
  captcha: unknown,
  usedFor: string,
): Promise<void> {
  const settings = await readSettings(ctx.db);
  const required = place === 'register' ? settings.captchaRegister : settings.captchaForgot;
  if (required) await useCaptcha(ctx, captcha, usedFor);
}

/** The name of a captcha that is solved and still valid, whether used or not; null: it is not. */
export async function solvedCaptcha(
  ctx: Pick<Ctx, 'secrets' | 'now'>,
  captcha: unknown,
): Promise<string | null> {
  const solved = read(captcha);
  if (!solved || !(await isSolved(ctx, solved))) return null;
  return sha256(String(solved.challenge.signature)).toString('base64url');
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
    // strangers may send anything in place of numbers
    return false;
  }
}

async function useOnce(db: Db, signature: string, usedFor: string, now: Date): Promise<boolean> {
  const hash = sha256(signature);
  const fresh = await db
    .insertInto('captcha_used')
    .values({ hash, used_for: usedFor, expires_at: new Date(now.getTime() + 2 * CAPTCHA_MS) })
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
