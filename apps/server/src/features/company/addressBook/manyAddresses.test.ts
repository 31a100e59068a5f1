import type { BodyOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { LIMITS } from '@canopy/domain/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../testing/company.ts';

let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

test('an address that was taken off comes back only where there is room for it', async () => {
  const member = await company.member('M0000001');
  const MemberID = member.memberID;
  const { db } = company.database;
  const rowId = Number(MemberID.slice(1));
  const [home] = (await member.send(contract.addressBook.list, { MemberID })).result;
  const AddressBookID = Number(home!.addressBookID);
  const save = (Statusx: string) =>
    member.send(contract.addressBook.update, {
      MemberID,
      AddressBookID,
      AddressBookName: 'Home',
      AddressBookType: '0',
      FirstName: 'Ana',
      LastName: '',
      Email: 'ana@people.example',
      MobileCode: '60',
      MobileNo: '123456789',
      Address1: '1 Jalan Ujian',
      PostCode: '40000',
      AreaName: 'Shah Alam',
      StateID: '10',
      CountryID: 127,
      Statusx,
      UpdatedBy: MemberID,
    } as BodyOf<typeof contract.addressBook.update>);
  const taken = await save('I');
  expect([taken.status, taken.fields]).toEqual([200, undefined]);
  await sql`insert into address_book
      (member_id, name, type, first_name, email, mobile_code, mobile_no, address1, post_code, area_name, state_id, country_id)
    select member_id, name, type, first_name, email, mobile_code, mobile_no, address1, post_code, area_name, state_id, country_id
    from address_book, generate_series(1, ${LIMITS.addresses}) where member_id = ${rowId}`.execute(
    db,
  );
  expect((await save('A')).code).toBe('TOO_MANY_ADDRESSES');
  // an active one can be changed as before
  await sql`delete from address_book where id = (select max(id) from address_book where member_id = ${rowId})`.execute(
    db,
  );
  expect((await save('A')).status).toBe(200);
  expect((await save('A')).status).toBe(200);
});
