import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations } from '../../platform/database/migrate.ts';
import type { TestClient } from '../../testing/client.ts';
import { openCompany, type TestCompany } from '../../testing/company.ts';
import { resultOf } from '../../testing/example.ts';
import { setSetting } from '../../testing/setSetting.ts';
import { COMPANY } from '../../testing/taxed.ts';
import { memberParty, personColumns, type PartyRow } from '../tax/parties.ts';
import { readStatements } from '../tax/readStatements.ts';

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
  const { text } = readMigrations().find(({ name }) => name.includes('0594'))!;
  await sql.raw(text).execute(db);
}

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
  const paper = resultOf(await admin.send(contract.tax.statement, { MemberID: ROOT, Year: 2026 }));
  expect(paper).toMatchObject({ fullName: 'Rimba Wellness' });
  const [statement] = await readStatements(db, 2026, 1);
  expect(statement).toMatchObject({
    fullName: 'Rimba Wellness',
    tin: 'C20880050010',
    identityValue: COMPANY.registrationNumber,
  });
  const { rows } = await sql<PartyRow>`select ${personColumns} where m.id = 1`.execute(db);
  const own = { name: 'the company itself' } as never;
  expect(memberParty(rows[0]!, own)).toBe(own);
});
