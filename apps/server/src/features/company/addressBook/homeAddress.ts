import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { residence } from '../../people/members/reads.ts';
import { clearDefault, countAddresses, lockAddressBook } from './address.ts';

/** Adds the default address `Home`, the person's residence, to new members' address books. */
export async function addHomeAddresses(
  tx: Tx,
  memberIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    insert into address_book (member_id, name, type, first_name, email, mobile_code, mobile_no,
      address1, address2, address3, post_code, area_name, state_id, country_id, area_id, changed_at)
    select m.id, 'Home', '1', m.full_name, m.email, m.mobile_code, m.mobile, ${residence}, '', ${now}
    from member m where m.id = any(${sql.val(memberIds)}::bigint[]) order by m.id`.execute(tx);
}

/** What a residence is in an address book. */
const RESIDENCE = {
  address1: 'address1',
  address2: 'address2',
  address3: 'address3',
  post_code: 'post_code',
  city: 'area_name',
  state_id: 'state_id',
  country_id: 'country_id',
} as const;
interface Residence {
  address1: string;
  address2: string;
  address3: string;
  post_code: string;
  city: string;
  state_id: string;
  country_id: number;
}

/**
 * Makes the person's residence the address that their orders are delivered to: an address of the book that
 * was the default and the residence before moves along, one that is there already becomes the default, and
 * otherwise one is added.
 *
 * @param before the residence until now
 * @throws ApiError `TOO_MANY_ADDRESSES`
 */
export async function deliverHome(
  tx: Tx,
  memberId: number,
  before: Residence,
  now: Date,
): Promise<void> {
  await lockAddressBook(tx, memberId);
  const [member] = await readRows(
    tx,
    sql<Residence>`select ${residence} from member m where m.id = ${memberId}`,
  );
  const book = await tx
    .selectFrom('address_book')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('statusx', '=', 'A')
    .execute();
  const fields = Object.entries(RESIDENCE) as [keyof Residence, keyof (typeof book)[number]][];
  const at = (home: Residence) =>
    book.filter((entry) => fields.every(([from, to]) => entry[to] === home[from]));
  const known = at(member!)[0];
  const moved = at(before).find(({ type }) => type === '1');
  if (known?.type === '1') return;
  if (!known && !moved) await countAddresses(tx, memberId);
  await clearDefault(tx, memberId);
  const entry = known ?? moved;
  if (!entry) return addHomeAddresses(tx, [memberId], now);
  await tx
    .updateTable('address_book')
    .set({
      ...Object.fromEntries(fields.map(([from, to]) => [to, member![from]])),
      type: '1',
      changed_at: now,
    })
    .where('id', '=', entry.id)
    .execute();
}
