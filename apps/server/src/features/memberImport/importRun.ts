import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open.ts';
import { hashSecret } from '../auth/passwords.ts';

/**
 * Writes all rows of a checked import as members, in the caller's transaction: logins that nobody
 * knows the password of (each person asks for a new one by mail), members, sponsor edges as of the
 * day they signed up, wallets and the first address. Every step is one statement for all rows.
 */
export async function importMembers(
  db: Db,
  importId: number,
  context: { now: Date; registrar: number; timeZone: string },
): Promise<number> {
  const nobodyKnows = await hashSecret(randomBytes(24).toString('base64url'));
  const rowsOf = sql`member_import_row r where r.import_id = ${importId}`;
  await sql`insert into login (username, username_key, role, password_hash, must_change_password, created_at)
    select r.data->>'Username', r.username_key, 'member', ${nobodyKnows}, true, ${context.now}
    from ${rowsOf} order by r.row_no`.execute(db);
  const joined = sql`((r.data->>'SignUpDate')::date::timestamp at time zone ${context.timeZone})`;
  await sql`insert into member (login_id, full_name, email, email_key, mobile_code, mobile, nationality,
      identity_type, identity_value, identity_key, date_of_birth, address1, address2, address3,
      post_code, city, state_id, country_id, bank_name, bank_account_number, bank_holder, bank_branch,
      status, ranking, package_rank, activated_at, registered_by, terms_version, created_at)
    select l.id, r.data->>'FullName', r.data->>'Email', r.email_key, r.mobile_code, r.mobile,
      (r.data->>'Nationality')::int, r.data->>'IdentityType', r.data->>'IdentityValue', r.identity_key,
      (r.data->>'DateOfBirth')::date, r.data->>'Address1', r.data->>'Address2', r.data->>'Address3',
      r.data->>'PostCode', r.data->>'City', r.data->>'StateID', (r.data->>'CountryID')::int,
      r.data->>'BankName', r.data->>'BankAccountNumber', r.data->>'BankHolder', r.data->>'BankBranch',
      r.data->>'Status', coalesce(nullif(r.data->>'Ranking', ''), '0')::int,
      coalesce(nullif(r.data->>'PackageRank', ''), '0')::int, ${joined}, ${context.registrar}::bigint,
      'import', ${joined}
    from member_import_row r join login l on l.username_key = r.username_key
    where r.import_id = ${importId} order by r.row_no`.execute(db);
  await sql`update member_import_row r set member_id = m.id
    from login l join member m on m.login_id = l.id
    where r.import_id = ${importId} and l.username_key = r.username_key`.execute(db);
  await sql`insert into sponsor_edge (member_id, sponsor_id, valid_from)
    select r.member_id, coalesce(s.member_id, r.sponsor_id), ${joined}
    from member_import_row r
    left join member_import_row s on s.import_id = r.import_id and s.row_no = r.sponsor_row
    where r.import_id = ${importId}`.execute(db);
  await sql`insert into account (member_id, wallet_type)
    select r.member_id, w from member_import_row r cross join unnest(array['EW', 'RW', 'SW']) w
    where r.import_id = ${importId}`.execute(db);
  await sql`insert into address_book (member_id, name, type, first_name, email, mobile_code, mobile_no,
      address1, address2, address3, post_code, area_name, state_id, country_id)
    select r.member_id, 'Home', '1', r.data->>'FullName', r.data->>'Email', r.mobile_code, r.mobile,
      r.data->>'Address1', r.data->>'Address2', r.data->>'Address3', r.data->>'PostCode',
      r.data->>'City', r.data->>'StateID', (r.data->>'CountryID')::int
    from ${rowsOf}`.execute(db);
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from member_import_row
    where import_id = ${importId} and member_id is not null`.execute(db);
  return rows[0]!.taken;
}
