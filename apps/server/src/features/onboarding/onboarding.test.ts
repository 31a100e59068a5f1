import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { openCompany, type TestCompany } from '../../testing/company.ts';

let company: TestCompany;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const openOf = async (client: TestClient) =>
  (await client.send(contract.onboarding.steps, {})).result.open;

test('a new member has steps, and the one that was done is gone', async () => {
  const member = await company.member('M0000001', 'begins.here');
  expect(await openOf(member)).toEqual(expect.arrayContaining(['firstPurchase', 'invite']));
  await company.member(member.memberID, 'came.by.invitation');
  expect(await openOf(member)).not.toContain('invite');
});

test('a new company’s steps go as it is set up, and are nobody’s who may not do them', async () => {
  expect(await openOf(admin)).toContain('accounts');
  await admin.send(contract.settings.saveBankAccounts, {
    Accounts: [{ bank: 'Test Bank', account: '10 200 300', holder: 'Test' }],
  });
  expect(await openOf(admin)).not.toContain('accounts');
});

test('who is a member for long has none', async () => {
  await company.member('M0000001', 'long.ago');
  company.advance(61 * DAY_MS);
  const again = await company.signedIn('long.ago');
  expect(await openOf(again)).toEqual([]);
});
