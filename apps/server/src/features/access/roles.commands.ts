import type { access } from '@canopy/contract/access';
import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { Permission } from '@canopy/contract/permissions';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { audit } from '../../platform/audit.ts';
import { signedIn, type Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { holdsAll } from './staff.commands.ts';

type Role = ResultOf<typeof access.saveRole>;

/** Makes a role with the rights that are ticked on it. */
export async function createRole(
  ctx: Ctx,
  role: { code: string; name: string; permissions: readonly Permission[] },
): Promise<void> {
  await ctx.db.insertInto('role').values({ code: role.code, name: role.name }).execute();
  await setRights(ctx.db, role.code, role.permissions);
  await audit(ctx, { action: 'role.create', subject: role.code, after: role });
}

async function setRights(db: Db, code: string, rights: readonly Permission[]): Promise<void> {
  await db.deleteFrom('role_permission').where('role_code', '=', code).execute();
  if (rights.length === 0) return;
  await db
    .insertInto('role_permission')
    .values(rights.map((permission) => ({ role_code: code, permission })))
    .execute();
}

/** Roles by code, each with its rights and who has it. */
export async function roleList(ctx: Pick<Ctx, 'db'>): Promise<Role[]> {
  return roles(ctx.db);
}

async function roles(db: Db, code: string | null = null): Promise<Role[]> {
  const { rows } = await sql<{
    code: string;
    name: string;
    permissions: Permission[] | null;
    staff: { id: number; full_name: string }[] | null;
  }>`
    select r.code, r.name,
      (select array_agg(p.permission order by p.permission) from role_permission p where p.role_code = r.code) as permissions,
      (select json_agg(json_build_object('id', s.id, 'full_name', s.full_name) order by s.id)
        from staff s where s.role_code = r.code) as staff
    from role r where ${code}::text is null or r.code = ${code} order by r.code`.execute(db);
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

/**
 * Makes or changes a role. What is added the actor must hold; a role with rights that the actor
 * does not hold is not the actor's to change. It acts on the next request of everybody who has it.
 */
export function saveRole(ctx: Ctx, body: ParsedBodyOf<typeof access.saveRole>): Promise<Role> {
  const actor = signedIn(ctx);
  const wanted = [...new Set(body.Permissions)].toSorted();
  return transaction(ctx.db, async (db) => {
    const before = await lockRole(db, body.RoleCode);
    if (body.New && before) throw new ApiError('DUPLICATE_CODE');
    if (!body.New && !before) throw new ApiError('NOT_FOUND');
    holdsAll(actor, [...wanted, ...(before?.permissions ?? [])]);
    if (before) {
      await db
        .updateTable('role')
        .set({ name: body.Name })
        .where('code', '=', body.RoleCode)
        .execute();
    } else {
      await db.insertInto('role').values({ code: body.RoleCode, name: body.Name }).execute();
    }
    await setRights(db, body.RoleCode, wanted);
    await audit(
      { ...ctx, db, tx: db },
      {
        action: before ? 'role.save' : 'role.create',
        subject: body.RoleCode,
        ...(before ? { before: { name: before.name, permissions: before.permissions } } : {}),
        after: { name: body.Name, permissions: wanted },
      },
    );
    return (await roles(db, body.RoleCode))[0]!;
  });
}

/** Deletes a role that nobody has. */
export function deleteRole(ctx: Ctx, body: ParsedBodyOf<typeof access.deleteRole>): Promise<true> {
  const actor = signedIn(ctx);
  return transaction(ctx.db, async (db) => {
    const role = await lockRole(db, body.RoleCode);
    if (!role) throw new ApiError('NOT_FOUND');
    holdsAll(actor, role.permissions);
    if (role.staff.length > 0) throw new ApiError('ROLE_IN_USE');
    await db.deleteFrom('role').where('code', '=', body.RoleCode).execute();
    await audit(
      { ...ctx, db, tx: db },
      {
        action: 'role.delete',
        subject: body.RoleCode,
        before: { name: role.name, permissions: role.permissions },
      },
    );
    return true as const;
  });
}

async function lockRole(db: Db, code: string): Promise<Role | undefined> {
  await sql`select code from role where code = ${code} for update`.execute(db);
  return (await roles(db, code))[0];
}
