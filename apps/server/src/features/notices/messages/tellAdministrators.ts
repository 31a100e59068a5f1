import type { CommandCtx } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
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
  const staff = ctx.actor?.publicId ?? '';
  for (const id of await administrators(ctx.db))
    await notify(ctx, id, 'sentElsewhere', { staff, change });
}

/** Logins of every active administrator, the oldest account first. */
export async function administrators(db: ReadDb): Promise<number[]> {
  const admins = await readRows(
    db,
    sql<{ login_id: number }>`select s.login_id from staff s
    where s.role_code is null and s.status = 'ACTIVE' order by s.login_id`,
  );
  return admins.map(({ login_id }) => login_id);
}
