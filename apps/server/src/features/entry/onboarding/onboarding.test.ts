import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany } from '../../../company.ts';
import type { Ctx } from '../../../platform/context.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PASSWORD, type TestCompany } from '../../../testing/company.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { queueMails } from '../../notices/messages/queueMail.ts';
import { steps } from './steps.ts';
import { transaction } from '../../../platform/database/transaction.ts';

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
    CurrentPassword: PASSWORD,
  });
  expect(await openOf(admin)).not.toContain('accounts');
});

test('who is a member for long has none', async () => {
  await company.member('M0000001', 'long.ago');
  company.advance(61 * DAY_MS);
  const again = await company.signedIn('long.ago');
  expect(await openOf(again)).toEqual([]);
});

test('a real company begins without anybody’s address, writes to none, and asks for its own', async () => {
  const { database, drop } = await openTestDatabase();
  const services = { ...company.services, db: database.db };
  const now = services.clock();
  await createCompany(systemContext(services, now, 'test'), {
    adminPassword: PASSWORD,
    plansFrom: '2026-11',
    real: true,
  });
  const { db } = database;
  const whole = JSON.stringify([
    await db.selectFrom('member').selectAll().execute(),
    await db.selectFrom('warehouse').selectAll().execute(),
    await db.selectFrom('address_book').selectAll().execute(),
  ]);
  expect(whole).not.toMatch(/Jalan|canopy\.example|300000000|50450/);
  await transaction(db, async (tx) => {
    const ctx = { ...systemContext(services, now, 'test'), db: tx, tx };
    const mail = { loginId: null, language: 'en', template: 'emailChanged', params: {} } as const;
    await queueMails(ctx, [
      { ...mail, to: '' },
      { ...mail, to: 'somebody@people.example' },
    ]);
  });
  expect(await db.selectFrom('mail').select('to_address').execute()).toEqual([
    { to_address: 'somebody@people.example' },
  ]);
  const ctx = {
    ...systemContext(services, now, 'test'),
    actor: { loginId: 1, memberId: null, permissions: new Set(['setting.edit']) },
  } as unknown as Ctx;
  const asked = async () => (await steps(ctx, {}, {})).open;
  expect(await asked()).toEqual(expect.arrayContaining(['headquarters', 'companyMember']));
  const address = { address1: '5 Jalan Kita', post_code: '50450', city: 'Kuala Lumpur' };
  await db.updateTable('warehouse').set(address).where('id', '=', 1).execute();
  await db
    .updateTable('member')
    .set({ ...address, email: 'us@people.example' })
    .execute();
  for (const step of ['headquarters', 'companyMember']) expect(await asked()).not.toContain(step);
  await database.close();
  await drop();
});

test('the address of the company’s own membership is entered before anybody has given an email', async () => {
  const { db } = company.database;
  await db.updateTable('member').set({ email: '', mobile: '' }).where('id', '=', 1).execute();
  const again = await company.signedIn('admin');
  const edited = await again.send(contract.members.edit, {
    MemberID: 'M0000001',
    Address1: '5 Jalan Kita',
    PostCode: '50450',
    City: 'Kuala Lumpur',
    StateID: '14',
  });
  expect(edited.status, edited.text).toBe(200);
});
