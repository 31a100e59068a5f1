import { parsePublicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { checkMayManage } from './permissions.ts';

/** An employee about to be changed. */
export interface LockedStaff {
  id: number;
  login_id: number;
  full_name: string;
  email: string | null;
  role_code: string | null;
  status: 'ACTIVE' | 'SUSPENDED';
}

/**
 * Locks an employee whom the actor may change.
 *
 * @throws ApiError `NOT_FOUND`, `NOT_HELD`.
 */
export async function lockStaff(ctx: CommandCtx, staffID: string): Promise<LockedStaff> {
  const [staff] = await readRows(
    ctx.db,
    sql<LockedStaff>`select id, login_id, full_name, email, role_code, status from staff
    where id = ${parsePublicId('staff', staffID)} for no key update`,
  );
  if (!staff) throw new ApiError('NOT_FOUND');
  await checkMayManage(ctx.db, signedIn(ctx), staff.role_code);
  return staff;
}

/**
 * Locks all active administrators in a fixed order: if two demote each other at the same moment,
 * one remains.
 *
 * @throws ApiError `LAST_ADMIN`.
 */
export async function refuseLastAdmin(db: ReadDb, leaving: number): Promise<void> {
  const admins = await readRows(
    db,
    sql<{ id: number }>`
    select id from staff where role_code is null and status = 'ACTIVE' order by id for no key update`,
  );
  if (admins.every(({ id }) => id === leaving)) throw new ApiError('LAST_ADMIN');
}
