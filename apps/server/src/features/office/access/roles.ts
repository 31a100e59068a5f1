import type { access } from '@canopy/contract/office/access';
import type { ResultOf } from '@canopy/contract/call';
import type { Permission } from '@canopy/contract/codes';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import type { ReadDb, Tx } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';

/** A role as staff see it: its permissions and its holders. */
export type Role = ResultOf<typeof access.saveRole>;

interface RoleRow {
  code: string;
  name: string;
  permissions: Permission[] | null;
  staff: { id: number; full_name: string }[] | null;
}

/** Roles by code; only one if `code` is given. */
export async function readRoles(db: ReadDb, code: string | null = null): Promise<Role[]> {
  const rows = await readRows(
    db,
    sql<RoleRow>`
    select r.code, r.name,
      (select array_agg(p.permission order by p.permission) from role_permission p where p.role_code = r.code) as permissions,
      (select json_agg(json_build_object('id', s.id, 'full_name', s.full_name) order by s.id)
        from staff s where s.role_code = r.code) as staff
    from role r where ${code}::text is null or r.code = ${code} order by r.code`,
  );
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    permissions: row.permissions ?? [],
    staff: (row.staff ?? []).map((person) => ({
      staffID: publicId('staff', person.id),
      fullName: person.full_name,
    })),
  }));
}

/** Locks a role about to be changed; undefined if there is none. */
export async function lockRole(db: ReadDb, code: string): Promise<Role | undefined> {
  await readRows(db, sql`select from role where code = ${code} for update`);
  return (await readRoles(db, code))[0];
}

/**
 * Gives a role exactly these permissions. Those that it has already stay as they are.
 *
 * @param secondPersonFrom from when its holders count as a second person by the new ones; null: at once
 */
export async function setPermissions(
  tx: Tx,
  code: string,
  permissions: readonly Permission[],
  secondPersonFrom: Date | null,
): Promise<void> {
  await sql`delete from role_permission where role_code = ${code} and permission <> all(${permissions})`.execute(
    tx,
  );
  if (permissions.length === 0) return;
  await tx
    .insertInto('role_permission')
    .values(
      permissions.map((permission) => ({
        role_code: code,
        permission,
        second_person_from: secondPersonFrom,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
