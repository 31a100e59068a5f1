import type { CommandCtx } from '../../../platform/context.ts';
import { NO_DEVICE } from '../../../platform/http/device.ts';
import { NEW_BROWSER_POLICY } from './attemptPolicies.ts';
import { failuresOf, reserveAttempt } from './attempts.ts';
import { isKnownDevice } from './knownDevices.ts';

/** Browsers that an account knows at most: whoever has the password makes a new one with each sign-in. */
const MOST = 50;

/** How a browser is known that has signed in. */
export interface RememberedDevice {
  hash: Buffer;
  /** The account has only used others until now. */
  isNew: boolean;
  /** How many new ones it has seen within a day, with this one; 0: it knew this one, or it was one too many. */
  newToday: number;
}

/**
 * Remembers the browser after a successful sign-in, while the account's day and its room allow it; others sign in as
 * well, and stay unknown. The caller holds the login's row.
 */
export async function rememberDevice(
  ctx: Pick<CommandCtx, 'db' | 'tx' | 'device' | 'now'>,
  loginId: number,
): Promise<RememberedDevice> {
  const known = await isKnownDevice(ctx, loginId);
  const hash = ctx.device.keep();
  if (hash.length === 0) return { hash, isNew: false, newToday: 0 };
  const { all } = await ctx.db
    .selectFrom('known_device')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .where('login_id', '=', loginId)
    .executeTakeFirstOrThrow();
  const isNew = !known && all > 0;
  const newToday = isNew ? await countNew(ctx, loginId) : 0;
  if (isNew && (newToday === 0 || all >= MOST)) return { hash, isNew, newToday };
  await ctx.tx
    .insertInto('known_device')
    .values({ login_id: loginId, hash, created_at: ctx.now, last_seen_at: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['login_id', 'hash']).doUpdateSet({ last_seen_at: ctx.now }),
    )
    .execute();
  return { hash, isNew, newToday };
}

/** Counts a new browser of today, apart from the rows, which the account may forget; 0: the day is used up. */
async function countNew(
  { tx, now }: Pick<CommandCtx, 'tx' | 'now'>,
  loginId: number,
): Promise<number> {
  const key = { subject: `login:${loginId}`, kind: 'BROWSER', device: NO_DEVICE.hash } as const;
  const { granted } = await reserveAttempt(tx, key, NEW_BROWSER_POLICY, now);
  return granted ? failuresOf(tx, key, now) : 0;
}
