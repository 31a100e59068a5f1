import type { access } from '@canopy/contract/access';
import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open.ts';
import type { Ctx } from '../../platform/context.ts';

export type StaffRow = ResultOf<typeof access.saveStaff>;

interface Row {
  id: number;
  username: string;
  full_name: string;
  email: string | null;
  role_code: string | null;
  role_name: string | null;
  status: 'ACTIVE' | 'SUSPENDED';
  totp: boolean;
  last_login_at: Date | null;
}

const COLUMNS = sql`s.id, l.username, s.full_name, s.email, s.role_code, r.name as role_name, s.status,
  l.totp_secret is not null as totp, l.last_login_at`;
const FROM = sql`from staff s join login l on l.id = s.login_id left join role r on r.code = s.role_code`;

const shown = (row: Row): StaffRow => ({
  staffID: publicId('staff', row.id),
  username: row.username,
  fullName: row.full_name,
  email: row.email,
  roleCode: row.role_code,
  roleName: row.role_name,
  status: row.status,
  totp: row.totp,
  lastLoginDate: row.last_login_at?.toISOString() ?? null,
});

/** Staff and admins, in the order in which they came. */
export async function staffList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof access.staffList>,
): Promise<ResultOf<typeof access.staffList>> {
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const scope = sql`${FROM}
    where (${body.Status ?? null}::text is null or s.status = ${body.Status ?? null})
      and (${body.RoleCode ?? null}::text is null or s.role_code = ${body.RoleCode ?? null})
      and (${search}::text is null or lower(s.full_name) like ${search} or l.username_key like ${search}
        or s.email_key like ${search} or 'a' || lpad(s.id::text, 7, '0') like ${search})`;
  const [rows, total] = await Promise.all([
    sql<Row>`select ${COLUMNS} ${scope} order by s.id
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total ${scope}`.execute(ctx.db),
  ]);
  return { rows: rows.rows.map(shown), total: total.rows[0]!.total };
}

export async function staffRow(db: Db, id: number): Promise<StaffRow> {
  const { rows } = await sql<Row>`select ${COLUMNS} ${FROM} where s.id = ${id}`.execute(db);
  return shown(rows[0]!);
}
