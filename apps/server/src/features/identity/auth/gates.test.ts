import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRole } from '../../office/access/createRole.ts';
import { createStaff } from '../../office/access/createStaff.ts';
import type { TestClient } from '../../../testing/client.ts';
import {
  openCompany,
  PASSWORD,
  PIN,
  picture,
  registrationBody,
  type TestCompany,
} from '../../../testing/company.ts';
import { setSetting } from '../../../testing/setSetting.ts';
import { mailResetLinks } from './mailResetLinks.ts';
import { newPasswordCode } from './newPassword.ts';

let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

let roles = 0;
async function staffWith(
  permissions: Parameters<typeof createRole>[1]['permissions'],
  mustChangePassword = false,
): Promise<TestClient> {
  roles += 1;
  const code = `GATE_${roles}`;
  await createRole(company.ctx, { code, name: code, permissions });
  await createStaff(company.ctx, {
    username: code.toLowerCase(),
    password: PASSWORD,
    fullName: code,
    roleCode: code,
    mustChangePassword,
  });
  if (!mustChangePassword) return company.signedIn(code.toLowerCase());
  const client = company.visitor();
  await client.login(code.toLowerCase(), PASSWORD);
  return client;
}

const upload = async (client: TestClient, Pathway: 'product' | 'banner' | 'slip' | 'identity') =>
  client.send(contract.files.uploadFile, {
    DataString: await picture(),
    FileType: 'image/png',
    FileName: 'picture.png',
    Pathway,
  });
const register = (client: TestClient) =>
  client.send(
    contract.registration.register,
    registrationBody('M0000001', 'x.y', undefined, undefined),
  );

test('staff who have no password of their own yet neither register nor upload', async () => {
  const fresh = await staffWith(['member.register', 'product.edit'], true);
  expect((await upload(fresh, 'product')).code).toBe('FIRST_LOGIN');
  expect((await register(fresh)).code).toBe('FIRST_LOGIN');
});

test('staff register, and upload what belongs to it, only with the right to', async () => {
  const reader = await staffWith(['mail.view']);
  expect((await register(reader)).code).toBe('FORBIDDEN');
  for (const pathway of ['product', 'banner', 'slip', 'identity'] as const) {
    expect((await upload(reader, pathway)).code, pathway).toBe('FORBIDDEN');
  }
  const editor = await staffWith(['product.edit']);
  expect((await upload(editor, 'product')).status).toBe(200);
  expect((await upload(editor, 'banner')).code).toBe('FORBIDDEN');
  const clerk = await staffWith(['member.register']);
  expect((await upload(clerk, 'slip')).status).toBe(200);
  // the form itself is checked: the permission is there
  expect((await register(clerk)).code).not.toBe('FORBIDDEN');
});

test('staff who must have an authenticator upload nothing before', async () => {
  const editor = await staffWith(['product.edit']);
  await setSetting(company.database.db, 'totpForStaff', true);
  expect((await upload(editor, 'product')).code).toBe('TOTP_REQUIRED');
});

test('a new password is not the company, a word of the trade or a common one dressed up', () => {
  const own = { username: 'siti.melati', name: 'Siti Melati', brand: 'Acme' };
  for (const dressed of [
    'Acme2026!',
    'Malaysia2026',
    'wallet2026',
    'sponsor123',
    'letmein2026!',
    'adminadmin12',
    'Password-123!',
    'sunshine99!!',
  ]) {
    expect(newPasswordCode(dressed, own), dressed).toBe('PASSWORD_TOO_COMMON');
  }
  expect(newPasswordCode('Sungai-Perak-2026', own)).toBeNull();
});

test('a password that a data breach made known is refused, and neither it nor its hash is told', async () => {
  const asked: string[] = [];
  const known = new Map([
    ['Sungai-Perak-2026', 3],
    ['Gunung-Ledang-2026', 0],
  ]);
  const service = createServer((request, response) => {
    asked.push(request.url!);
    const lines = [...known].map(([password, count]) => {
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
      return request.url === `/range/${hash.slice(0, 5)}` ? `${hash.slice(5)}:${count}\r\n` : '';
    });
    response.end(lines.join(''));
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const { config } = company.services;
  await setSetting(company.database.db, 'totpForStaff', false);
  config.breachedPasswords = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  try {
    const member = await company.member('M0000001', 'breached');
    const change = async (Password: string) =>
      member.send(contract.auth.changePassword, {
        CurrentPassword: PASSWORD,
        Password,
        ConfirmPassword: Password,
      });
    expect((await change('Sungai-Perak-2026')).fields).toEqual({ Password: ['PASSWORD_BREACHED'] });
    expect(asked.every((url) => /^\/range\/[0-9A-F]{5}$/.test(url))).toBe(true);
    // padding entries of the answer are not breaches; and an unavailable service holds nobody up
    expect((await change('Gunung-Ledang-2026')).status).toBe(200);
    await new Promise((done) => service.close(done));
    const other = { CurrentPassword: 'Gunung-Ledang-2026', Password: 'Angin-Laut-2026' };
    const taken = await member.send(contract.auth.changePassword, {
      ...other,
      ConfirmPassword: other.Password,
    });
    expect(taken.status).toBe(200);
  } finally {
    config.breachedPasswords = null;
    service.close();
  }
});

test('a first password that somebody else knows opens the account for a week', async () => {
  const late = await staffWith(['member.view'], true);
  const name = `gate_${roles}`;
  company.advance(7 * DAY_MS - 60_000);
  expect((await company.visitor().login(name, PASSWORD)).status).toBe(200);
  company.advance(120_000);
  expect((await company.visitor().login(name, PASSWORD)).code).toBe('FIRST_SECRET_OVER');
  expect(late.memberID).toMatch(/^A/);
});

test('a changed address hears nothing that opens the account for a day', async () => {
  await setSetting(company.database.db, 'totpForStaff', false);
  const member = await company.member('M0000001', 'mover');
  const change = (proof: { CurrentPassword?: string }) =>
    member.send(contract.members.edit, {
      MemberID: member.memberID,
      Email: 'elsewhere@people.example',
      SecurityPin: PIN,
      ...proof,
    });
  // a session left open plus a PIN that somebody saw are not enough to take over the account
  expect((await change({})).fields).toEqual({ CurrentPassword: ['REQUIRED'] });
  expect((await change({ CurrentPassword: 'another one' })).code).toBe('WRONG_PASSWORD');
  expect((await change({ CurrentPassword: PASSWORD })).status).toBe(200);
  const forgotten = async () => {
    await company.visitor().send(contract.auth.forgotPassword, { Username: 'mover' });
    await mailResetLinks(company.services);
    const { rows } = await sql<{ to_address: string; template: string }>`
      select to_address, template from mail where login_id = (select id from login where username = 'mover')
      and template in ('emailChanged', 'resetPassword') order by id`.execute(company.database.db);
    return rows.map((row) => `${row.template} ${row.to_address}`);
  };
  const told = 'emailChanged mover@people.example';
  expect(await forgotten()).toEqual([told]);
  company.advance(25 * 3_600_000);
  expect(await forgotten()).toEqual([told, 'resetPassword elsewhere@people.example']);
});

test('staff change a member’s mail address and mobile only together with a second person', async () => {
  const member = await company.member('M0000001', 'kept');
  const clerk = await staffWith([
    'member.edit',
    'member.view',
    'member.personalData',
    'member.approveChange',
  ]);
  const second = await staffWith(['member.approveChange']);
  const MemberID = member.memberID;
  // nor can a member bypass the password by submitting a request
  const asksItself = { MemberID, Kind: 'CONTACT' as const, SecurityPin: PIN };
  expect((await member.send(contract.members.requestChange, asksItself)).code).toBe('FORBIDDEN');
  const taken = { Email: 'thief@people.example', MobileCode: '60', Mobile: '129999999' };
  for (const part of [{ Email: taken.Email }, { Mobile: taken.Mobile }]) {
    expect((await clerk.send(contract.members.edit, { MemberID, ...part })).code).toBe(
      'SECOND_PERSON',
    );
  }
  const asked = await clerk.send(contract.members.requestChange, {
    MemberID,
    Kind: 'CONTACT',
    ...taken,
  });
  expect(asked.status).toBe(200);
  const decide = (who: TestClient) =>
    who.send(contract.members.decideChange, {
      ChangeID: Number(asked.result.changeID),
      Approve: true,
    });
  expect((await decide(clerk)).code).toBe('OWN_REQUEST');
  const profile = async () => (await member.send(contract.members.profile, { MemberID })).result;
  expect((await profile()).email).toBe('kept@people.example');
  expect((await decide(second)).status).toBe(200);
  expect(await profile()).toMatchObject({ email: taken.Email, mobile: taken.Mobile });
});

test('a member’s wallets are shown to staff who may see wallets', async () => {
  const MemberID = (await company.member('M0000001')).memberID;
  const walletsOf = async (who: TestClient) =>
    (await who.send(contract.members.profile, { MemberID })).result.wallets;
  expect(await walletsOf(await staffWith(['member.view']))).toBeNull();
  expect(await walletsOf(await staffWith(['member.view', 'wallet.view']))).toHaveLength(3);
});
