import type { access } from '@canopy/contract/office/access';
import type { ResultOf } from '@canopy/contract/call';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { signedIn, type Ctx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { hasTotp } from '../../identity/auth/reads.ts';
import { photoLink } from '../../company/files/privateLink.ts';

/** An employee as staff see it. */
export type StaffRow = ResultOf<typeof access.saveStaff>;

/** An employee as read from the database. */
export interface StaffListRow {
  id: number;
  username: string;
  full_name: string;
  photo: string | null;
  email: string | null;
  role_code: string | null;
  role_name: string | null;
  status: 'ACTIVE' | 'SUSPENDED';
  totp: boolean;
  last_login_at: Date | null;
}

/** Columns of {@link STAFF}, as expected by {@link staffRowOf}. */
export const STAFF_COLUMNS = sql`s.id, l.username, s.full_name,
  (select p.file from staff_photo p where p.staff_id = s.id) as photo, s.email, s.role_code, r.name as role_name, s.status,
  ${hasTotp} as totp, l.last_login_at`;
/** Staff with login and role. */
export const STAFF = sql`from staff s join login l on l.id = s.login_id left join role r on r.code = s.role_code`;

/** Converts a row of {@link STAFF_COLUMNS} into the contract's form, as the caller may see it. */
export const staffRowOf = (ctx: Ctx, row: StaffListRow): StaffRow => ({
  staffID: publicId('staff', row.id),
  username: row.username,
  fullName: row.full_name,
  photo: row.photo && photoLink(ctx.secrets, row.photo, signedIn(ctx).publicId, ctx.now),
  email: row.email,
  roleCode: row.role_code,
  roleName: row.role_name,
  status: row.status,
  totp: row.totp,
  lastLoginDate: row.last_login_at?.toISOString() ?? null,
});

/** One employee by row id. */
export async function readStaff(ctx: Ctx, id: number): Promise<StaffRow> {
  const [row] = await readRows(
    ctx.db,
    sql<StaffListRow>`select ${STAFF_COLUMNS} ${STAFF} where s.id = ${id}`,
  );
  return staffRowOf(ctx, row!);
}
