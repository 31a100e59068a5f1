import type { CommandCtx, Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/handle.ts';

/** Whether this browser has signed in to the account before. */
export async function isKnownDevice(
  ctx: Pick<Ctx, 'db' | 'device'>,
  loginId: number,
): Promise<boolean> {
  if (ctx.device.hash.length === 0) return false;
  const row = await ctx.db
    .selectFrom('known_device')
    .select('login_id')
    .where('login_id', '=', loginId)
    .where('hash', '=', ctx.device.hash)
    .executeTakeFirst();
  return row !== undefined;
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
