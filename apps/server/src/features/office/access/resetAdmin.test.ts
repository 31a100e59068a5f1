import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompany, PASSWORD, type TestCompany } from '../../../testing/company.ts';
import { resetAdmin } from './resetAdmin.ts';

let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

test('nobody else’s password is given away like that', async () => {
  const member = await company.member('M0000001', 'a.member');
  const reset = (name: string) => resetAdmin(company.database.db, name, company.services.clock());
  await expect(reset('a.member')).rejects.toThrow('no administrator called "a.member"');
  await expect(reset('nobody')).rejects.toThrow('no administrator called "nobody"');
  expect((await member.send(contract.auth.me, {})).status).toBe(200);
});

test('whoever runs the machine gives an administrator a new one-time password, and the log says so', async () => {
  const before = await company.signedIn('admin');
  const password = await resetAdmin(company.database.db, 'Admin', company.services.clock());

  expect((await before.send(contract.auth.me, {})).text).toBe('INVALID TOKEN');
  expect((await company.visitor().login('admin', PASSWORD)).code).toBe('WRONG_LOGIN');
  const admin = company.visitor();
  const { loginData } = (await admin.login('admin', password)).result;
  expect(loginData).toMatchObject({ firstLogin: 1, mustChangePassword: true });

  const line = await company.database.db
    .selectFrom('audit')
    .select(['action', 'actor', 'subject', 'ip'])
    .where('action', '=', 'auth.resetAdmin')
    .executeTakeFirstOrThrow();
  expect(line).toEqual({
    action: 'auth.resetAdmin',
    actor: 'CONSOLE',
    subject: loginData.memberID,
    ip: 'local',
  });
});
