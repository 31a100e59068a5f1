import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/handle.ts';
import type { MemberTable } from './tables.ts';

type Columns = Insertable<MemberTable>;

/** What a person supplies; login, status and terms are set by the company. */
export type Person = Omit<
  Columns,
  | 'id'
  | 'login_id'
  | 'status'
  | 'terms_version'
  | 'terms_accepted_at'
  | 'created_at'
  | 'registered_by'
  | 'activated_at'
>;

/**
 * Inserts a member's row; returns its id. A pending member is activated by the first approved sale.
 */
export async function createMember(
  tx: Tx,
  member: {
    person: Person;
    loginId: number;
    status: 'PENDING' | 'ACTIVE';
    termsVersion: string;
    /** Login of the person who registered them; null if they registered themselves. */
    registeredBy: number | null;
    now: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('member')
    .values({
      ...member.person,
      login_id: member.loginId,
      status: member.status,
      activated_at: member.status === 'ACTIVE' ? member.now : null,
      terms_version: member.termsVersion,
      terms_accepted_at: member.now,
      registered_by: member.registeredBy,
      created_at: member.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A row of an import, with the table's column names; `status` as it was in the old system. */
export type ImportedMember = Required<
  Omit<
    Columns,
    | 'id'
    | 'verification'
    | 'placement_strategy'
    | 'registered_by'
    | 'terms_version'
    | 'terms_accepted_at'
    | 'erased_at'
    | 'withdrawn_at'
  >
>;

/**
 * Inserts members by the hundred thousand, in the order of the rows.
 *
 * @param rows a select, so that the rows never leave the database
 * @param registeredBy login of the person importing them
 */
export async function createMembers(
  tx: Tx,
  rows: RawBuilder<ImportedMember>,
  registeredBy: number,
): Promise<void> {
  await sql`
    insert into member (login_id, full_name, email, email_key, mobile_code, mobile, nationality,
      identity_type, identity_value, identity_key, date_of_birth, address1, address2, address3,
      post_code, city, state_id, country_id, bank_name, bank_account_number, bank_holder, bank_branch,
      status, ranking, package_rank, activated_at, created_at, registered_by, terms_version)
    select login_id, full_name, email, email_key, mobile_code, mobile, nationality,
      identity_type, identity_value, identity_key, date_of_birth, address1, address2, address3,
      post_code, city, state_id, country_id, bank_name, bank_account_number, bank_holder, bank_branch,
      status, ranking, package_rank, activated_at, created_at, ${registeredBy}::bigint, 'import'
    from (${rows}) r`.execute(tx);
}
