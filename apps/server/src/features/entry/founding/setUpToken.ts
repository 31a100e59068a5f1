import { randomBytes, timingSafeEqual } from 'node:crypto';
import { publicId } from '@canopy/domain/ids';
import type { BeforeCtx } from '../../../platform/context.ts';
import type { ReadDb, Tx } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';
import { NO_DEVICE } from '../../../platform/http/device.ts';
import { networkOf } from '../../../platform/http/throttle.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { isUnclaimed } from '../../identity/auth/reads.ts';
import { passwordPolicy } from '../../identity/auth/attemptPolicies.ts';
import { withAttempt } from '../../identity/auth/withAttempt.ts';

/** A token of 256 bits, as it stands in the address. */
export const newSetUpToken = (): string => randomBytes(32).toString('base64url');

/** Whoever holds the token may set up the company that is being founded; only its hash is stored. */
export async function admitSetUp(
  tx: Tx,
  { loginId, token, now }: { loginId: number; token: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('founding')
    .values({ login_id: loginId, token_hash: sha256(token), created_at: now })
    .execute();
}

/** The first administrator, whose account is set up. */
interface Founder {
  loginId: number;
  /** `A0000001`. */
  publicId: string;
  username: string;
  tokenHash: Buffer;
}

/** The set-up that is open; null once it was done, or the first administrator has an own password. */
export async function openFounding(db: ReadDb): Promise<Founder | null> {
  const row = await db
    .selectFrom('founding as f')
    .innerJoin('login as l', 'l.id', 'f.login_id')
    .innerJoin('staff as s', 's.login_id', 'l.id')
    .select(['f.login_id', 'f.token_hash', 'l.username', 's.id as staff_id'])
    .where('f.used_at', 'is', null)
    .where(isUnclaimed)
    .executeTakeFirst();
  if (!row) return null;
  return {
    loginId: row.login_id,
    publicId: publicId('staff', row.staff_id),
    username: row.username,
    tokenHash: row.token_hash,
  };
}

/** Wrong tokens before an address has to wait. */
const FREE_TRIES = 5;

/**
 * Checks the token of the set-up page. Wrong ones are counted by address, as passwords are, so that nobody
 * keeps the owner out by failing on purpose. Nothing tells a stranger whether a set-up is open at all.
 *
 * @throws ApiError `SETUP_CLOSED`, `TOO_MANY_REQUESTS`
 */
export async function checkSetUpToken(ctx: BeforeCtx, token: string): Promise<Founder> {
  const founder = await openFounding(ctx.db);
  const key = {
    subject: `setup:${networkOf(ctx.ip)}`,
    kind: 'PASSWORD',
    device: NO_DEVICE.hash,
  } as const;
  const policy = passwordPolicy(FREE_TRIES, false);
  const right = await withAttempt(
    ctx,
    { key, policy, paused: 'TOO_MANY_REQUESTS' },
    async () => founder !== null && timingSafeEqual(sha256(token), founder.tokenHash),
  );
  if (!right || !founder) throw new ApiError('SETUP_CLOSED');
  return founder;
}
