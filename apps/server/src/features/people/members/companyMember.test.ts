import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations } from '../../../platform/database/migrate.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { setSetting } from '../../../testing/setSetting.ts';
import { COMPANY, payTaxed } from '../../../testing/taxed.ts';
import { memberParty, personColumns, type PartyRow } from '../../bonus/tax/parties.ts';

const ROOT = 'M0000001';
let company: TestCompany;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const rootRow = async () =>
  company.database.db
    .selectFrom('member')
    .select(['full_name', 'identity_value', 'email', 'mobile', 'address1', 'city'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
const MADE_UP = {
  full_name: 'Canopy Company',
  identity_value: 'COMPANY1',
  email: 'company@canopy.example',
  email_key: 'company@canopy.example',
  mobile: '300000000',
  address1: '1 Jalan Canopy',
  city: 'Kuala Lumpur',
};
/** The company as an earlier version founded it, taken over by this one. */
async function upgraded(root: Partial<typeof MADE_UP> = {}): Promise<void> {
  const { db } = company.database;
  await setSetting(db, 'brand', 'Rimba Wellness');
  await db
    .updateTable('member')
    .set({ ...MADE_UP, ...root })
    .where('id', '=', 1)
    .execute();
  const own = readMigrations().filter(({ name }) => /0594|0596/.test(name));
  for (const { text } of own) await sql.raw(text).execute(db);
}
const addresses = async () =>
  resultOf(await admin.send(contract.addressBook.list, { MemberID: ROOT })).map(
    ({ address1 }) => address1,
  );

test('of a company founded earlier has the company’s name and nothing made up after an upgrade', async () => {
  await upgraded();
  expect(await rootRow()).toEqual({
    full_name: 'Rimba Wellness',
    identity_value: '',
    email: '',
    mobile: '',
    address1: '',
    city: '',
  });
  // what somebody has entered stays
  await upgraded({ email: 'office@rimba.example', email_key: 'office@rimba.example' });
  expect(await rootRow()).toMatchObject({
    full_name: 'Rimba Wellness',
    email: 'office@rimba.example',
    address1: '1 Jalan Canopy',
  });
  // the demo company is made up whole
  await setSetting(company.database.db, 'demo', true);
  await upgraded();
  expect(await rootRow()).toMatchObject({ email: MADE_UP.email, address1: '1 Jalan Canopy' });
  await setSetting(company.database.db, 'demo', false);
});

test('of a company founded earlier keeps no made-up address in its book, and the others', async () => {
  const { db } = company.database;
  await db.deleteFrom('address_book').where('member_id', '=', 1).execute();
  const entry = {
    member_id: 1,
    name: 'Home',
    type: '1',
    first_name: 'Canopy Company',
    email: MADE_UP.email,
    mobile_code: '60',
    mobile_no: MADE_UP.mobile,
    address1: MADE_UP.address1,
    address2: '',
    address3: '',
    post_code: '50450',
    area_id: '',
    area_name: MADE_UP.city,
    state_id: '14',
    country_id: 127,
    changed_at: new Date('2026-01-01T00:00:00Z'),
  } as const;
  const store = { ...entry, name: 'Store', type: '0', address1: '12 Jalan Setia' } as const;
  await db.insertInto('address_book').values([entry, store]).execute();
  await setSetting(db, 'demo', true);
  await upgraded();
  expect(await addresses()).toEqual([MADE_UP.address1, '12 Jalan Setia']);
  await setSetting(db, 'demo', false);
  await upgraded();
  expect(await addresses()).toEqual(['12 Jalan Setia']);
  // somebody has put their own contact there
  const own = { ...entry, email: 'office@rimba.example' };
  await db.insertInto('address_book').values(own).execute();
  await upgraded();
  expect(await addresses()).toContain(MADE_UP.address1);
});

test('stands on tax papers with the company’s numbers', async () => {
  await upgraded();
  const { db } = company.database;
  await setSetting(db, 'company', COMPANY);
  await setSetting(db, 'taxIssuer', {
    tin: 'C20880050010',
    msic: '',
    activity: '',
    address: '',
    city: '',
    postCode: '',
    state: '',
  });
  await payTaxed(company, ROOT, { now: '2026-11-10T04:00:00Z', amount: 100_000 });
  const { rows: taxed } = resultOf(
    await admin.send(contract.tax.remittanceList, { Period: '2026-11' }),
  );
  expect(taxed).toMatchObject([
    {
      fullName: 'Rimba Wellness',
      tin: 'C20880050010',
      identityValue: COMPANY.registrationNumber,
    },
  ]);
  const { rows } = await sql<PartyRow>`select ${personColumns} where m.id = 1`.execute(db);
  const own = { name: 'the company itself' } as never;
  expect(memberParty(rows[0]!, own)).toBe(own);
});

test('has no statement of income (CP58), as the company does not pay itself', async () => {
  const member = await company.member(ROOT);
  for (const MemberID of [ROOT, member.memberID]) {
    await payTaxed(company, MemberID, { now: '2027-03-10T04:00:00Z', amount: 900_000 });
  }
  for (const Of of ['ALL', 'STATEMENT'] as const) {
    const list = resultOf(await admin.send(contract.tax.yearList, { Year: 2027, Of }));
    expect(list.rows.map(({ memberID }) => memberID)).toEqual([member.memberID]);
    expect(list).toMatchObject({ total: 1, totals: { total: '9000.00' } });
  }
  expect(resultOf(await admin.send(contract.tax.statements, { Year: 2027 })).members).toBe(1);
  expect(resultOf(await admin.send(contract.tax.years, { MemberID: ROOT }))).toEqual([]);
  const asked = await admin.send(contract.tax.statement, { MemberID: ROOT, Year: 2027 });
  expect(asked.code).toBe('NOT_FOUND');
});
