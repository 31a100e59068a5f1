import { PERMISSIONS, type Permission } from '@canopy/contract/codes';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { prepared } from '../../../platform/database/prepared.ts';
import { CoalescedQuery } from '../../../platform/database/coalescedQuery.ts';
import type { Db } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import type { Bearer } from '../../../platform/http/bearer.ts';
import { personId } from '../../../platform/ids.ts';
import type { Actor } from '../../../platform/context.ts';
import { severalServers } from '../../../platform/serverProcess.ts';
import { sha256, type Secrets } from '../../../platform/secrets.ts';

/** What a login's authority is based on. */
interface AuthorityRow {
  login_id: number;
  login_role: 'member' | 'staff' | 'admin';
  first_login: boolean;
  member_id: number | null;
  member_status: string | null;
  package_rank: number | null;
  country_id: number | null;
  staff_id: number | null;
  staff_status: string | null;
  warehouse_id: number | null;
  permissions: Permission[] | null;
  totp: boolean;
  totp_for_staff: boolean;
  maintenance: boolean;
}

interface SessionRow extends AuthorityRow {
  session_id: number;
  salt: Buffer;
  token_hash: Buffer;
  previous_hash: Buffer | null;
  previous_used: boolean;
  access_expires: Date;
  idle_expires: Date;
  absolute_expires: Date;
  pin_hash: string | null;
  pin_counted: boolean;
  impersonator_login: number | null;
  impersonator_staff: number | null;
  /** Null: an administrator's are all. */
  impersonator_rights: Permission[] | null;
}

const authority = sql`l.role as login_role, (l.pin_hash is null or l.must_change_password) as first_login,
      m.id as member_id, m.status as member_status, m.package_rank, m.country_id, st.id as staff_id, st.status as staff_status,
      w.id as warehouse_id,
      (select array_agg(p.permission) from role_permission p where p.role_code = st.role_code) as permissions,
      l.totp_secret is not null as totp,
      coalesce((select value from setting where key = 'totpForStaff'), 'false') = 'true' as totp_for_staff,
      coalesce((select value from setting where key = 'maintenance'), 'false') = 'true' as maintenance`;
const authorityOf = sql`left join member m on m.login_id = l.id
    left join staff st on st.login_id = l.id
    left join warehouse w on w.stockist_id = m.id and w.status = 'ACTIVE'`;

/**
 * A person's current authority, for work they requested that runs later; null if they may no longer
 * sign in.
 */
export async function actorOfLogin(db: Db, loginId: number): Promise<Actor | null> {
  const [row] = await readRows(
    db,
    sql<AuthorityRow>`select l.id as login_id, ${authority} from login l ${authorityOf} where l.id = ${loginId}`,
  );
  if (!row || (row.member_status ?? row.staff_status) !== 'ACTIVE') return null;
  return actorOf({
    ...row,
    session_id: 0,
    impersonator_login: null,
    impersonator_staff: null,
    impersonator_rights: null,
  });
}

/** A session, and when it was read. */
type ReadSession = SessionRow & { read_at: number };

/**
 * Sessions by token, with everything that authority is based on: one query for all simultaneous
 * requests, started after the last of them arrived.
 */
const sessionQuery = new CoalescedQuery<ReadSession[]>(async (db, hashes) => {
  const read_at = performance.now();
  const rows = await readRows(
    db,
    sql<SessionRow>`${prepared}
    select s.id as session_id, s.login_id, s.salt, s.token_hash, s.previous_hash,
      s.previous_used, s.access_expires, s.idle_expires, s.absolute_expires,
      l.pin_hash, (exists (select 1 from guess where subject = 'login:' || l.id and kind = 'PIN')
        or ${severalServers}) as pin_counted,
      ${authority},
      s.impersonator_id as impersonator_login, actor.id as impersonator_staff,
      case when actor.role_code is not null then array(select p.permission from role_permission p
        where p.role_code = actor.role_code) end as impersonator_rights
    from session s
    join login l on l.id = s.login_id
    ${authorityOf}
    left join staff actor on actor.login_id = s.impersonator_id and actor.status = 'ACTIVE'
      and (actor.role_code is null or exists (select 1 from role_permission p
        where p.role_code = actor.role_code and p.permission = 'member.impersonate'))
      and (s.opened_in is null or exists (select from session o where o.id = s.opened_in and o.ended_at is null))
    where (s.token_hash = any(${sql.val(hashes)}::bytea[]) or s.previous_hash = any(${sql.val(hashes)}::bytea[]))
      and s.ended_at is null`,
  );
  return rows.map((row) => ({ ...row, read_at }));
});

/**
 * Resolves a bearer token with everything that authority is based on in one query, so that a
 * suspension or a role change takes effect on the next request. With `use`, the token counts as
 * used as a bearer token, which starts the expiry of its predecessor.
 */
export async function resolveBearer(
  db: Db,
  secrets: Secrets,
  authorization: string | undefined,
  now: Date,
  use = true,
): Promise<Bearer> {
  const token = /^Bearer (\S{1,200})$/.exec(authorization ?? '')?.[1];
  if (!token) return { kind: 'none' };
  const hash = sha256(token);
  const row = (await sessionQuery.of(db, [`\\x${hash.toString('hex')}`])).find(
    ({ token_hash, previous_hash }) => token_hash.equals(hash) || previous_hash?.equals(hash),
  );
  const current = row?.token_hash.equals(hash) === true;
  if (!row || now >= row.idle_expires || now >= row.absolute_expires) return { kind: 'invalid' };
  if ((row.member_status ?? row.staff_status) !== 'ACTIVE') return { kind: 'invalid' };
  // staff stay signed in as a member only while they have the permission
  if (row.impersonator_login !== null && row.impersonator_staff === null)
    return { kind: 'invalid' };
  if (use && current && !row.previous_used) await markSuccessorUsed(db, row.session_id, hash, now);
  return {
    kind: 'session',
    actor: actorOf(row),
    signingKey: secrets.sessionSigningKey(row.salt),
    pin: { hash: row.pin_hash, counted: row.pin_counted, readAt: row.read_at },
    expired: !current || now >= row.access_expires,
  };
}

/**
 * From now on the predecessor is accepted from a slow tab for 30 seconds, then treated as a stolen
 * copy.
 */
async function markSuccessorUsed(db: Db, id: number, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ previous_used: true, successor_used_at: now })
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .where('previous_used', '=', false)
    .execute();
}

function actorOf(
  row: AuthorityRow &
    Pick<
      SessionRow,
      'session_id' | 'impersonator_login' | 'impersonator_staff' | 'impersonator_rights'
    >,
): Actor {
  const role =
    row.login_role === 'member' ? (row.warehouse_id ? 'stockist' : 'member') : row.login_role;
  const permissions = new Set(role === 'admin' ? PERMISSIONS : (row.permissions ?? []));
  return {
    sessionId: row.session_id,
    loginId: row.login_id,
    publicId: personId(row.member_id, row.staff_id),
    memberId: row.member_id,
    packageRank: row.package_rank ?? 0,
    countryId: row.country_id,
    role,
    permissions,
    warehouseId: row.warehouse_id,
    firstLogin: row.first_login && row.impersonator_login === null,
    mustEnrolTotp: row.staff_id !== null && row.totp_for_staff && !row.totp,
    shutOut: row.maintenance && !permissions.has('setting.edit'),
    impersonator:
      row.impersonator_login === null
        ? null
        : {
            loginId: row.impersonator_login,
            publicId: publicId('staff', row.impersonator_staff!),
            permissions: new Set(row.impersonator_rights ?? PERMISSIONS),
          },
  };
}
