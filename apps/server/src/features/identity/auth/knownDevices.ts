import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/handle.ts';

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

/** Makes an account's browsers unknown again, except `except` if given. */
export async function forgetDevices(tx: Tx, loginId: number, except?: Buffer): Promise<void> {
  let query = tx.deleteFrom('known_device').where('login_id', '=', loginId);
  if (except) query = query.where('hash', '!=', except);
  await query.execute();
}
