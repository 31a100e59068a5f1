import type { Ctx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';

/**
 * Refuses while the portal is closed for maintenance; staff who may change settings work on, and
 * what is running already finishes.
 */
export async function checkOpen(ctx: Ctx): Promise<void> {
  if (ctx.actor?.permissions.has('setting.edit')) return;
  const row = await ctx.db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'maintenance')
    .executeTakeFirst();
  if (row?.value === true) throw new Refusal('MAINTENANCE', { retryAfter: 60 });
}
