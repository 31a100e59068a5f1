import { PERMISSIONS, type Permission } from '@canopy/contract/codes';
import type { ResultOf } from '@canopy/contract/call';
import type { auth } from '@canopy/contract/identity/auth';
import { ACCOUNT_STEPS } from '@canopy/contract/identity/loginData';
import { publicId } from '@canopy/domain/ids';
import { periodOf } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { decidesAlone } from '../../company/settings/decidesAlone.ts';
import { personId } from '../../../platform/ids.ts';
import { firstAt } from '../../company/periods/firstPeriod.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** The login record kept by the client. */
export type LoginData = ResultOf<typeof auth.me>;

interface Row {
  username: string;
  role: 'member' | 'staff' | 'admin';
  must_change_password: boolean;
  has_pin: boolean;
  language: string | null;
  tours: string[];
  member_id: number | null;
  staff_id: number | null;
  full_name: string;
  ranking: number | null;
  package_rank: number | null;
  runs_warehouse: boolean;
  permissions: Permission[] | null;
  totp: boolean;
  recovery_unkept: boolean;
  totp_for_staff: boolean;
  actor_staff: number | null;
  actor_name: string | null;
  acting_until: Date | null;
  first_at: Date | null;
}

/**
 * The login record kept by the client: who the person is and what the page frame may show; if staff
 * act as a member in this session, also who they are.
 */
export async function loginDataOf(
  db: ReadDb,
  loginId: number,
  sessionId: number | null = null,
): Promise<LoginData> {
  const [row] = await readRows(
    db,
    sql<Row>`
    select l.username, l.role, l.must_change_password, l.pin_hash is not null as has_pin, l.language, l.tours,
      m.id as member_id, s.id as staff_id, coalesce(m.full_name, s.full_name) as full_name,
      m.ranking, m.package_rank,
      exists (select 1 from warehouse w where w.stockist_id = m.id and w.status = 'ACTIVE') as runs_warehouse,
      (select array_agg(p.permission) from role_permission p where p.role_code = s.role_code) as permissions,
      l.totp_secret is not null as totp, l.recovery_unkept,
      coalesce((select value from setting where key = 'totpForStaff'), 'false') = 'true' as totp_for_staff,
      actor.id as actor_staff, actor.full_name as actor_name, ses.absolute_expires as acting_until,
      ${firstAt(sql`m.created_at`)} as first_at
    from login l left join member m on m.login_id = l.id left join staff s on s.login_id = l.id
    left join session ses on ses.id = ${sessionId} and ses.impersonator_id is not null
    left join staff actor on actor.login_id = ses.impersonator_id
    where l.id = ${loginId}`,
  );
  if (!row) throw new Error(`there is no login ${loginId}`);
  const actingAs =
    row.actor_staff === null
      ? null
      : {
          staffID: publicId('staff', row.actor_staff),
          staffName: row.actor_name!,
          until: row.acting_until!.toISOString(),
        };
  const { timeZone } = await readSettings(db);
  const mustEnrolTotp = row.staff_id !== null && row.totp_for_staff && !row.totp;
  const lacks = {
    PASSWORD: row.must_change_password,
    PIN: !row.has_pin,
    AUTHENTICATOR: mustEnrolTotp,
    RECOVERY_CODES: row.totp && row.recovery_unkept,
  };
  const role = row.role === 'member' && row.runs_warehouse ? 'stockist' : row.role;
  return {
    memberID: personId(row.member_id, row.staff_id),
    firstLogin: actingAs || (row.has_pin && !row.must_change_password) ? 0 : 1,
    mustChangePassword: row.must_change_password && !actingAs,
    // staff who act as a member take none of the member's own steps
    steps: actingAs ? [] : ACCOUNT_STEPS.filter((step) => lacks[step]),
    username: row.username,
    fullName: row.full_name,
    role,
    permissions: role === 'admin' ? [...PERMISSIONS] : (row.permissions ?? []),
    ranking: row.ranking ?? 0,
    packageRank: row.package_rank ?? 0,
    language: row.language,
    firstMonth: row.first_at ? periodOf(row.first_at, timeZone) : undefined,
    tours: row.tours,
    totp: row.totp,
    mustEnrolTotp,
    decidesAlone: role === 'admin' && (await decidesAlone(db, loginId)),
    actingAs,
  };
}
