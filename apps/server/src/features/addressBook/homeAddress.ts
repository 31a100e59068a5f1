import { sql } from 'kysely';
import type { Tx } from '../../platform/database/open.ts';

/** Adds the default address `Home`, the person's residence, to new members' address books. */
export async function addHomeAddresses(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await sql`
    insert into address_book (member_id, name, type, first_name, email, mobile_code, mobile_no,
      address1, address2, address3, post_code, area_id, area_name, state_id, country_id)
    select id, 'Home', '1', full_name, email, mobile_code, mobile,
      address1, address2, address3, post_code, '', city, state_id, country_id
    from member where id = any(${sql.val(memberIds)}::bigint[]) order by id`.execute(tx);
}

/** Empties the address book of an erased person. */
export async function eraseAddresses(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('address_book').where('member_id', '=', memberId).execute();
}
