import type { Ctx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';

/**
 * Refuses calls while the portal is closed for maintenance. Staff who may change settings can keep
 * working, and running calls finish. For a signed-in person the session already carries this.
 */
export async function checkOpen(ctx: Ctx): Promise<void> {
  const closed = ctx.actor ? ctx.actor.shutOut : await isClosed(ctx);
  if (closed) throw new ApiError('MAINTENANCE', { retryAfter: 60 });
}

async function isClosed({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'maintenance')
    .executeTakeFirst();
  return row?.value === true;
}
