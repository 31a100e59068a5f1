import { sql } from 'kysely';
import type { CommandCtx, Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/handle.ts';
import { NO_DEVICE } from '../../../platform/http/device.ts';
import { NEW_BROWSER_POLICY } from './attemptPolicies.ts';
import { failuresOf, reserveAttempt } from './attempts.ts';

/** A browser of an account. */
export interface KnownBrowser {
  /** When it first signed in. */
  since: Date;
  /** How many of the account’s browsers did so before. */
  earlier: number;
}

/** This browser, as the account knows it; null: it has never signed in. */
export async function knownBrowser(
  ctx: Pick<Ctx, 'db' | 'device'>,
  loginId: number,
): Promise<KnownBrowser | null> {
  if (ctx.device.hash.length === 0) return null;
  const row = await ctx.db
    .selectFrom('known_device as d')
    .select('d.created_at as since')
    .select((eb) =>
      eb
        .selectFrom('known_device as o')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('o.login_id', '=', 'd.login_id')
        .where(sql<boolean>`(o.created_at, o.hash) < (d.created_at, d.hash)`)
        .as('earlier'),
    )
    .where('d.login_id', '=', loginId)
    .where('d.hash', '=', ctx.device.hash)
    .executeTakeFirst();
  return row ? { since: row.since, earlier: row.earlier ?? 0 } : null;
}

/** Whether this browser has signed in to the account before. */
export const isKnownDevice = async (
  ctx: Pick<Ctx, 'db' | 'device'>,
  loginId: number,
): Promise<boolean> => (await knownBrowser(ctx, loginId)) !== null;

/** Whether this browser has ever signed in, to whatever account. */
export async function browserHasSignedIn({
  db,
  device,
}: Pick<Ctx, 'db' | 'device'>): Promise<boolean> {
  if (device.hash.length === 0) return false;
  const query = db.selectFrom('known_device').select('login_id').where('hash', '=', device.hash);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

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

/** Makes an account's browsers unknown again, except `except` if given. */
export async function forgetDevices(tx: Tx, loginId: number, except?: Buffer): Promise<void> {
  let query = tx.deleteFrom('known_device').where('login_id', '=', loginId);
  if (except) query = query.where('hash', '!=', except);
  await query.execute();
}
