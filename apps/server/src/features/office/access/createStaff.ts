import { publicId } from '@canopy/domain/ids';
import { emailKey } from '@canopy/domain/uniqueKeys';
import type { AuditLine } from '../../../platform/audit.ts';
import type { CommandCtx, Ctx } from '../../../platform/context.ts';
import { runCommand } from '../../../platform/operation.ts';
import { createLogin } from '../../identity/auth/createLogin.ts';
import { hashSecret } from '../../identity/auth/passwords.ts';

interface NewStaff {
  username: string;
  fullName: string;
  /** Null: an administrator, who has no role and every permission. */
  roleCode: string | null;
  mustChangePassword: boolean;
  email?: string;
  /** From when they count as a second person; absent: at once. */
  secondPersonFrom?: Date | null;
}

/** An employee's ids: `A0000001`, and the row id of the login. */
interface StaffIds {
  staffID: string;
  loginId: number;
}

/** Creates an employee's account in the caller's transaction. */
export async function insertStaff(
  { tx, now, actor }: CommandCtx,
  staff: NewStaff & { passwordHash: string },
): Promise<{ result: StaffIds; audit: AuditLine }> {
  const { username, fullName, roleCode, mustChangePassword, passwordHash, email } = staff;
  const { secondPersonFrom = null } = staff;
  const role = roleCode === null ? 'admin' : 'staff';
  const loginId = await createLogin(tx, {
    username,
    role,
    passwordHash,
    mustChangePassword,
    language: null,
    now,
  });
  const { id } = await tx
    .insertInto('staff')
    .values({
      login_id: loginId,
      full_name: fullName,
      role_code: roleCode,
      email: email ?? null,
      email_key: email === undefined ? null : emailKey(email),
      second_person_from: secondPersonFrom,
      rights_by: actor?.loginId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const staffID = publicId('staff', id);
  return {
    result: { staffID, loginId },
    audit: {
      action: 'staff.create',
      subject: staffID,
      after: { username, fullName, roleCode },
    },
  };
}

/** Creates an employee's account on behalf of the company itself. */
export async function createStaff(
  ctx: Ctx,
  { password, ...staff }: NewStaff & { password: string },
): Promise<StaffIds> {
  const passwordHash = await hashSecret(password, ctx.caller);
  return runCommand(ctx, (within) => insertStaff(within, { ...staff, passwordHash }));
}
