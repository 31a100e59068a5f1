import type { access } from '@canopy/contract/access';
import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { Permission } from '@canopy/contract/permissions';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { emailCode, usernameCode } from '@canopy/domain/validation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open.ts';
import { transaction, violated } from '../../platform/database/transaction.ts';
import { audit } from '../../platform/audit.ts';
import { signedIn, type Actor, type Ctx } from '../../platform/context.ts';
import { invalid, ApiError } from '../../platform/errors.ts';
import { newPasswordCode } from '../auth/newPassword.ts';
import { hashSecret } from '../auth/passwords.ts';
import { endSessions } from '../auth/endSessions.ts';
import { emailKey, usernameKey } from '@canopy/domain/uniqueKeys';
import { staffRow, type StaffRow } from './staff.queries.ts';

/** Makes an employee's account; an admin has no role and all rights. Answers `A0000001`. */
export async function createStaff(
  ctx: Ctx,
  staff: {
    username: string;
    password: string;
    fullName: string;
    roleCode: string | null;
    mustChangePassword: boolean;
    email?: string;
  },
): Promise<{ staffID: string; loginId: number }> {
  const { id: loginId } = await ctx.db
    .insertInto('login')
    .values({
      username: staff.username,
      username_key: usernameKey(staff.username),
      role: staff.roleCode === null ? 'admin' : 'staff',
      password_hash: await hashSecret(staff.password),
      must_change_password: staff.mustChangePassword,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await ctx.db
    .insertInto('staff')
    .values({
      login_id: loginId,
      full_name: staff.fullName,
      role_code: staff.roleCode,
      email: staff.email ?? null,
      email_key: staff.email === undefined ? null : emailKey(staff.email),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const staffID = publicId('staff', id);
  await audit(ctx, {
    action: 'staff.create',
    subject: staffID,
    after: { username: staff.username, fullName: staff.fullName, roleCode: staff.roleCode },
  });
  return { staffID, loginId };
}

/**
 * Registers staff. Who registers knows the first password, so the owner must choose another one at
 * the first sign-in.
 */
export async function registerStaff(
  ctx: Ctx,
  body: ParsedBodyOf<typeof access.registerStaff>,
): Promise<ResultOf<typeof access.registerStaff>> {
  const fields: Record<string, string[]> = {};
  const check = (field: string, code: string | null) => {
    if (code) fields[field] = [code];
  };
  check('Username', usernameCode(body.Username));
  check('Email', emailCode(body.Email));
  const own = { username: body.Username, name: body.FullName, staff: true };
  check('Password', newPasswordCode(body.Password, own));
  if (body.Password !== body.ConfirmPassword) check('ConfirmPassword', 'PASSWORD_MISMATCH');
  if (Object.keys(fields).length > 0) throw invalid(fields);
  await mayGive(ctx, body.RoleCode ?? null);
  return taken(async () => {
    const { staffID } = await createStaff(ctx, {
      username: body.Username,
      password: body.Password,
      fullName: body.FullName,
      roleCode: body.RoleCode ?? null,
      mustChangePassword: true,
      email: body.Email,
    });
    return { staffID };
  });
}

/** Changes name, mail or role. A changed role ends the person's sessions. */
export function saveStaff(
  ctx: Ctx,
  body: ParsedBodyOf<typeof access.saveStaff>,
): Promise<StaffRow> {
  const problem = emailCode(body.Email);
  if (problem) throw invalid({ Email: [problem] });
  return taken(() =>
    transaction(ctx.db, async (db) => {
      const inside = { ...ctx, db, tx: db };
      const staff = await lockStaff(inside, body.StaffID);
      const roleChanges = staff.role_code !== body.RoleCode;
      if (roleChanges) {
        await mayGive(inside, body.RoleCode);
        if (staff.role_code === null) await keepAnAdmin(db, staff.id);
        await db
          .updateTable('login')
          .set({ role: body.RoleCode === null ? 'admin' : 'staff' })
          .where('id', '=', staff.login_id)
          .execute();
        await endSessions(db, staff.login_id, 'ROLE_CHANGED', ctx.now);
      }
      await db
        .updateTable('staff')
        .set({
          full_name: body.FullName,
          email: body.Email,
          email_key: emailKey(body.Email),
          role_code: body.RoleCode,
        })
        .where('id', '=', staff.id)
        .execute();
      await audit(inside, {
        action: 'staff.save',
        subject: body.StaffID,
        before: { fullName: staff.full_name, email: staff.email, roleCode: staff.role_code },
        after: { fullName: body.FullName, email: body.Email, roleCode: body.RoleCode },
      });
      return staffRow(db, staff.id);
    }),
  );
}

/** Suspends or reactivates; a suspension ends the sessions at once, and one admin always stays. */
export function changeStaffStatus(
  ctx: Ctx,
  body: ParsedBodyOf<typeof access.changeStaffStatus>,
): Promise<StaffRow> {
  const [from, to] =
    body.Action === 'SUSPEND'
      ? (['ACTIVE', 'SUSPENDED'] as const)
      : (['SUSPENDED', 'ACTIVE'] as const);
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db, tx: db };
    const staff = await lockStaff(inside, body.StaffID);
    if (staff.status !== from) throw new ApiError('STATE_CHANGED', { state: staff.status });
    if (staff.role_code === null && to === 'SUSPENDED') await keepAnAdmin(db, staff.id);
    await db.updateTable('staff').set({ status: to }).where('id', '=', staff.id).execute();
    if (to === 'SUSPENDED') await endSessions(db, staff.login_id, 'SUSPENDED', ctx.now);
    await audit(inside, {
      action: to === 'SUSPENDED' ? 'staff.suspend' : 'staff.reactivate',
      subject: body.StaffID,
      before: { status: from },
      after: { status: to, reason: body.Reason },
    });
    return staffRow(db, staff.id);
  });
}

/** Admins are changed by admins alone; others only by who holds all of their rights. */
async function lockStaff(ctx: Ctx, staffID: string) {
  const { rows } = await sql<{
    id: number;
    login_id: number;
    full_name: string;
    email: string | null;
    role_code: string | null;
    status: 'ACTIVE' | 'SUSPENDED';
  }>`select id, login_id, full_name, email, role_code, status from staff
    where id = ${parsePublicId('staff', staffID)} for no key update`.execute(ctx.db);
  const staff = rows[0];
  if (!staff) throw new ApiError('NOT_FOUND');
  await mayGive(ctx, staff.role_code, 'touch');
  return staff;
}

/**
 * Refuses to give a role whose rights the actor does not hold; only an admin makes an admin.
 * The company itself, before anybody has signed in, may give all.
 */
async function mayGive(ctx: Ctx, roleCode: string | null, why = 'give'): Promise<void> {
  const actor = signedIn(ctx);
  if (actor.role === 'admin') {
    if (roleCode !== null && why === 'give') await roleRights(ctx.db, roleCode);
    return;
  }
  if (roleCode === null) throw new ApiError('NOT_HELD');
  holdsAll(actor, await roleRights(ctx.db, roleCode));
}

/** Refuses when a right is among them that the actor does not hold. */
export function holdsAll(actor: Actor, rights: readonly Permission[]): void {
  if (!rights.every((right) => actor.permissions.has(right))) throw new ApiError('NOT_HELD');
}

async function roleRights(db: Db, roleCode: string): Promise<Permission[]> {
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

/** Locks all active admins in one order: two who demote each other at once leave one. */
async function keepAnAdmin(db: Db, except: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from staff where role_code is null and status = 'ACTIVE' order by id for no key update`.execute(
    db,
  );
  if (rows.every((row) => row.id === except)) throw new ApiError('LAST_ADMIN');
}

async function taken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violated(error) === 'login_username_key_key') throw new ApiError('DUPLICATE_USERNAME');
    if (violated(error) === 'staff_email_key_key') throw new ApiError('DUPLICATE_EMAIL');
    throw error;
  }
}
