import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import type { Tx } from '../../../platform/database/handle.ts';
import { addHomeAddresses } from '../../company/addressBook/homeAddress.ts';
import { createLogins } from '../../identity/auth/createLogin.ts';
import { unknownPassword } from '../../identity/auth/unknownPassword.ts';
import { createMembers } from '../../people/members/createMember.ts';
import { addPlacementEdges } from '../../people/network/addPlacementEdges.ts';
import { addSponsorEdges } from '../../people/network/addSponsorEdges.ts';
import { openWallets } from '../../money/wallets/ledger.ts';

/**
 * Turns all rows of a checked import into members, in the caller's transaction; returns how many.
 * Nobody knows the password of their logins: each person requests a new one by mail. They count as
 * members from their sign-up day in the old system. Every step is one statement for all rows.
 */
export async function importMembers(
  tx: Tx,
  importId: number,
  context: { now: Date; registrar: number; timeZone: string },
): Promise<number> {
  const nobodyKnows = await unknownPassword();
  const signedUp = sql`((r.data->>'SignUpDate')::date::timestamp at time zone ${context.timeZone})`;
  await createLogins(
    tx,
    sql`select r.data->>'Username' as username, r.username_key
      from member_import_row r where r.import_id = ${importId} order by r.row_no`,
    nobodyKnows,
    context.now,
  );
  await createMembers(
    tx,
    sql`select l.id as login_id, r.data->>'FullName' as full_name, r.data->>'Email' as email,
        r.email_key, r.mobile_code, r.mobile, (r.data->>'Nationality')::int as nationality,
        r.data->>'IdentityType' as identity_type, r.data->>'IdentityValue' as identity_value,
        r.identity_key, (r.data->>'DateOfBirth')::date as date_of_birth, r.data->>'Address1' as address1,
        r.data->>'Address2' as address2, r.data->>'Address3' as address3, r.data->>'PostCode' as post_code,
        r.data->>'City' as city, r.data->>'StateID' as state_id, (r.data->>'CountryID')::int as country_id,
        r.data->>'BankName' as bank_name, r.data->>'BankAccountNumber' as bank_account_number,
        r.data->>'BankHolder' as bank_holder, r.data->>'BankBranch' as bank_branch,
        r.data->>'Status' as status, coalesce(nullif(r.data->>'Ranking', ''), '0')::int as ranking,
        coalesce(nullif(r.data->>'PackageRank', ''), '0')::int as package_rank,
        ${signedUp} as activated_at, ${signedUp} as created_at
      from member_import_row r join login l on l.username_key = r.username_key
      where r.import_id = ${importId} order by r.row_no`,
    context.registrar,
  );
  await sql`update member_import_row r set member_id = m.id
    from login l join member m on m.login_id = l.id
    where r.import_id = ${importId} and l.username_key = r.username_key`.execute(tx);
  await addSponsorEdges(
    tx,
    sql`select r.member_id, coalesce(s.member_id, r.sponsor_id) as sponsor_id, ${signedUp} as valid_from
      from member_import_row r
      left join member_import_row s on s.import_id = r.import_id and s.row_no = r.sponsor_row
      where r.import_id = ${importId}`,
  );
  await addPlacementEdges(
    tx,
    sql`select r.member_id, coalesce(p.member_id, r.parent_id) as parent_id, r.placement_side as side,
        ${signedUp} as valid_from
      from member_import_row r
      left join member_import_row p on p.import_id = r.import_id and p.row_no = r.parent_row
      where r.import_id = ${importId} and r.placement_side <> ''`,
  );
  const rows = await readRows(
    tx,
    sql<{ id: number }>`select member_id as id from member_import_row
      where import_id = ${importId} and member_id is not null order by member_id`,
  );
  const memberIds = rows.map((row) => row.id);
  await openWallets(tx, memberIds);
  await addHomeAddresses(tx, memberIds, context.now);
  return memberIds.length;
}
