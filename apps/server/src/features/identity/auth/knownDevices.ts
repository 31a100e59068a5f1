import type { CommandCtx, Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/handle.ts';

/** When this browser first signed in to the account; null: it never did. */
export async function knownSince(
  ctx: Pick<Ctx, 'db' | 'device'>,
  loginId: number,
): Promise<Date | null> {
  if (ctx.device.hash.length === 0) return null;
  const row = await ctx.db
    .selectFrom('known_device')
    .select('created_at')
    .where('login_id', '=', loginId)
    .where('hash', '=', ctx.device.hash)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Whether this browser has signed in to the account before. */
export const isKnownDevice = async (
  ctx: Pick<Ctx, 'db' | 'device'>,
  loginId: number,
): Promise<boolean> => (await knownSince(ctx, loginId)) !== null;

/** Whether this browser has ever signed in, to whatever account. */
export async function browserHasSignedIn({
  db,
  device,
}: Pick<Ctx, 'db' | 'device'>): Promise<boolean> {
  if (device.hash.length === 0) return false;
  const query = db.selectFrom('known_device').select('login_id').where('hash', '=', device.hash);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Remembers the browser after a successful sign-in; it counts as new if the account has only used
 * others.
 */
export async function rememberDevice(
  ctx: Pick<CommandCtx, 'db' | 'tx' | 'device' | 'now'>,
  loginId: number,
): Promise<{ hash: Buffer; isNew: boolean }> {
  const known = await isKnownDevice(ctx, loginId);
  const hash = ctx.device.keep();
  if (hash.length === 0) return { hash, isNew: false };
  const others = await ctx.db
    .selectFrom('known_device')
    .select('login_id')
    .where('login_id', '=', loginId)
    .limit(1)
    .executeTakeFirst();
  await ctx.tx
    .insertInto('known_device')
    .values({ login_id: loginId, hash, created_at: ctx.now, last_seen_at: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['login_id', 'hash']).doUpdateSet({ last_seen_at: ctx.now }),
    )
    .execute();
  return { hash, isNew: !known && others !== undefined };
}

/** Makes an account's browsers unknown again, except `except` if given. */
export async function forgetDevices(tx: Tx, loginId: number, except?: Buffer): Promise<void> {
  let query = tx.deleteFrom('known_device').where('login_id', '=', loginId);
  if (except) query = query.where('hash', '!=', except);
  await query.execute();
}
