import type { CommandCtx } from '../../../platform/context.ts';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { notify } from './notify.ts';

/**
 * Tells every active administrator, by notice and mail, that where the portal's messages go or what they say was
 * changed, also the one who changed it: whoever took over an account is seen by its owner.
 *
 * @param change names what was changed
 */
export async function tellAdministrators(ctx: CommandCtx, change: string): Promise<void> {
  const admins = await readRows(
    ctx.db,
    sql<{ login_id: number }>`select s.login_id from staff s
    where s.role_code is null and s.status = 'ACTIVE' order by s.login_id`,
  );
  const staff = ctx.actor?.publicId ?? '';
  for (const { login_id } of admins)
    await notify(ctx, login_id, 'sentElsewhere', { staff, change });
}
