import type { Permission } from '@canopy/contract/codes';
import type { Actor } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';

/**
 * Refuses if the actor lacks any of these permissions.
 *
 * @throws ApiError `NOT_HELD`.
 */
export function checkHolds(actor: Actor, permissions: readonly Permission[]): void {
  const holds = permissions.every((permission) => actor.permissions.has(permission));
  if (!holds) throw new ApiError('NOT_HELD');
}

/**
 * Refuses to grant a role with permissions that the actor lacks; only an administrator can appoint
 * an administrator (`null`).
 *
 * @throws ApiError `NOT_HELD`, `NOT_FOUND`.
 */
export async function checkMayGrant(
  db: ReadDb,
  actor: Actor,
  roleCode: string | null,
): Promise<void> {
  if (actor.role !== 'admin') return checkMayManage(db, actor, roleCode);
  if (roleCode !== null) await permissionsOf(db, roleCode);
}

/**
 * Refuses to change staff whose permissions the actor lacks; only administrators can change
 * administrators.
 *
 * @throws ApiError `NOT_HELD`, `NOT_FOUND`.
 */
export async function checkMayManage(
  db: ReadDb,
  actor: Actor,
  roleCode: string | null,
): Promise<void> {
  if (actor.role === 'admin') return;
  if (roleCode === null) throw new ApiError('NOT_HELD');
  checkHolds(actor, await permissionsOf(db, roleCode));
}

async function permissionsOf(db: ReadDb, roleCode: string): Promise<Permission[]> {
  const role = await db
    .selectFrom('role')
    .select('code')
    .where('code', '=', roleCode)
    .executeTakeFirst();
  if (!role) throw new ApiError('NOT_FOUND');
  const rows = await db
    .selectFrom('role_permission')
    .select('permission')
    .where('role_code', '=', roleCode)
    .execute();
  return rows.map((row) => row.permission as Permission);
}
