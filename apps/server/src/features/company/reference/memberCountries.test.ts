import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';

let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

test('the countries in which members live are named, those with most first, without the erased', async () => {
  const admin = await company.signedIn('admin');
  const countries = async () => resultOf(await admin.send(contract.reference.memberCountries));
  expect(await countries()).toEqual(['127']);
  for (const _ of [1, 2, 3]) await company.member('M0000001');
  const { db } = company.database;
  const newest = sql`(select max(id) from member)`;
  await sql`update member set country_id = case when id = ${newest} then 14 else 192 end
    where id > 1`.execute(db);
  expect(await countries()).toEqual(['192', '14', '127']);
  await sql`update member set erased_at = now() where id = ${newest}`.execute(db);
  expect(await countries()).toEqual(['192', '127']);
});
