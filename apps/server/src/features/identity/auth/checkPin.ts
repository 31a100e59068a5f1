import { LIMITS } from '@canopy/domain/limits';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit.ts';
import { signedIn, type BeforeCtx, type Ctx } from '../../../platform/context.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { isFresh, type PinRead } from '../../../platform/http/bearer.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { severalServers } from '../../../platform/serverProcess.ts';
import { hashPin, pinFits, pinHashIsCurrent } from './pins.ts';
import { PinTries } from './pinTries.ts';
import { attemptCountedSince, withFrequentAttempt } from './withAttempt.ts';

/**
 * Refuses a wrong security PIN of the signed-in person. All calls that ask for the PIN share one
 * counter: five free attempts, then growing waits, at most twenty a day ({@link PinTries}). Only moving
 * money has to wait; reading does not.
 *
 * @param read the PIN as loaded with the session; it is read again if an attempt was counted in the
 *   meantime, or if earlier attempts took long
 * @param requestKey the command's idempotency key: sent again with the same PIN, because the answer was
 *   lost, it is the same attempt and counts once
 * @throws ApiError `WRONG_PIN` with `triesLeft` before payments pause and, once they do,
 *   `retryAfter` seconds; `PIN_NOT_SET`, `PIN_PAUSED`.
 */
export async function checkPin(
  ctx: BeforeCtx,
  pin: string,
  read?: PinRead,
  requestKey?: string,
): Promise<void> {
  const { loginId, publicId } = signedIn(ctx);
  const tries = new PinTries(ctx, loginId);
  const readNow = async () => {
    const { hash, counted } =
      read && isFresh(read.readAt) && !attemptCountedSince(read.readAt)
        ? read
        : await readPin(ctx, loginId);
    if (!hash) throw new ApiError('PIN_NOT_SET');
    return { secret: hash, counted };
  };
  // of the stored hash as well: a PIN changed in between has not been tried yet
  const attemptAt = (hash: string) =>
    requestKey === undefined ? null : attemptOf(ctx.secrets, [requestKey, hash, pin]);
  const fits = async (hash: string) => {
    const right = await pinFits(ctx, pin, hash);
    if (right && !pinHashIsCurrent(ctx.secrets, hash)) await carryOver(ctx, loginId, pin, hash);
    return right;
  };
  const { right, again } = await withFrequentAttempt(tries, 'PIN_PAUSED', readNow, attemptAt, fits);
  if (right) return;
  if (!again) {
    await audit({ ...ctx, tx: ctx.pool }, { action: 'auth.wrongPin', subject: publicId });
  }
  const { failures, paused_until } = await tries.failures();
  const triesLeft = Math.max(0, LIMITS.pinTries - failures);
  const pause = paused_until ? paused_until.getTime() - ctx.now.getTime() : 0;
  throw new ApiError('WRONG_PIN', {
    triesLeft,
    ...(pause > 0 ? { retryAfter: Math.ceil(pause / 1000) } : {}),
  });
}

/** Useless without the key outside the database, as a PIN's hash is. */
const attemptOf = (secrets: Secrets, parts: readonly string[]): Buffer =>
  Buffer.from(secrets.pepper(JSON.stringify(parts), secrets.pinKey), 'base64url');

/** Rehashes a PIN whose hash has an earlier cost or key, while the PIN is known. */
async function carryOver(ctx: BeforeCtx, loginId: number, pin: string, old: string): Promise<void> {
  await ctx.pool
    .updateTable('login')
    .set({ pin_hash: await hashPin(ctx, pin) })
    .where('id', '=', loginId)
    .where('pin_hash', '=', old)
    .execute();
}

async function readPin(ctx: Ctx, loginId: number): Promise<Omit<PinRead, 'readAt'>> {
  const [row] = await readRows(
    ctx.db,
    sql<Omit<PinRead, 'readAt'>>`${prepared}
    select pin_hash as hash, (exists (select 1 from guess where subject = 'login:' || login.id and kind = 'PIN')
      or ${severalServers}) as counted from login where id = ${loginId}`,
  );
  return row!;
}
