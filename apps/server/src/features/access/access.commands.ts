import type { Permission } from '@canopy/contract/permissions';
import { publicId } from '@canopy/domain/ids';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';
import { hashSecret } from '../auth/passwords.ts';

/** Makes a role with the rights that are ticked on it. */
export async function createRole(
  ctx: Ctx,
  role: { code: string; name: string; permissions: readonly Permission[] },
): Promise<void> {
  await ctx.db.insertInto('role').values({ code: role.code, name: role.name }).execute();
  await ctx.db
    .insertInto('role_permission')
    .values(role.permissions.map((permission) => ({ role_code: role.code, permission })))
    .execute();
  await audit(ctx, { action: 'role.create', subject: role.code, after: role });
}

/** Makes an employee's account; an admin has no role and all rights. Answers `A0000001`. */
export async function createStaff(
  ctx: Ctx,
  staff: {
    username: string;
    password: string;
    fullName: string;
    roleCode: string | null;
    mustChangePassword: boolean;
  },
): Promise<{ staffID: string; loginId: number }> {
  const { id: loginId } = await ctx.db
    .insertInto('login')
    .values({
      username: staff.username,
      username_key: staff.username.toLowerCase(),
      role: staff.roleCode === null ? 'admin' : 'staff',
      password_hash: await hashSecret(staff.password),
      must_change_password: staff.mustChangePassword,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await ctx.db
    .insertInto('staff')
    .values({ login_id: loginId, full_name: staff.fullName, role_code: staff.roleCode })
    .returning('id')
    .executeTakeFirstOrThrow();
  const staffID = publicId('staff', id);
  await audit(ctx, {
    action: 'staff.create',
    subject: staffID,
    after: { roleCode: staff.roleCode },
  });
  return { staffID, loginId };
}
