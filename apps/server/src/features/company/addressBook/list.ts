import { addressBook } from '@canopy/contract/company/addressBook';
import { memberRow } from '../../../platform/ids.ts';
import { countryNameOf, stateName } from '../reference/names.ts';
import { query } from '../../../platform/operation.ts';

/** A member's addresses, default first; empty filters match all. */
export const list = query(addressBook.list, async ({ db, language }, body) => {
  let found = db
    .selectFrom('address_book')
    .selectAll()
    .where('member_id', '=', memberRow(body.MemberID))
    .where('statusx', '=', body.Statusx || 'A')
    .orderBy('type', 'desc')
    .orderBy('id');
  if (body.AddressBookID) found = found.where('id', '=', rowOf(body.AddressBookID));
  if (body.AddressBookType) found = found.where('type', '=', body.AddressBookType);
  if (body.AddressBookName) found = found.where('name', 'ilike', `%${body.AddressBookName}%`);
  const rows = await found.execute();
  return rows.map((row) => ({
    addressBookID: String(row.id),
    addressBookName: row.name,
    addressBookType: row.type,
    firstName: row.first_name,
    lastName: '' as const,
    email: row.email,
    mobileCode: row.mobile_code,
    mobileNo: row.mobile_no,
    address1: row.address1,
    address2: row.address2,
    address3: row.address3,
    postCode: row.post_code,
    areaID: row.area_id,
    areaName: row.area_name,
    stateID: row.state_id,
    stateName: stateName(row.country_id, row.state_id),
    countryID: String(row.country_id),
    countryName: countryNameOf(row.country_id, language),
    statusx: row.statusx,
  }));
});

/** A row id that matches nothing if the text is not a row id. */
function rowOf(text: string): number {
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : 0;
}
