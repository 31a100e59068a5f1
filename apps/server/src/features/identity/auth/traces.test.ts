import { contract } from '@canopy/contract/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PASSWORD, type TestCompany } from '../../../testing/company.ts';

const MINUTE = 60_000;
const STRONG = 'Sungai-Perak-2026';
let company: TestCompany;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany({ card: true });
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const linesAbout = async (subject: string) =>
  (await admin.send(contract.access.auditList, { Subject: subject })).result.rows;
const mailsTo = async (address: string) =>
  (await admin.send(contract.access.mailList, { Search: address })).result.rows;

describe('whoever has the password and not the authenticator', () => {
  test('is in the owner’s history each time, and the owner hears of it by mail once a day', async () => {
    const person = await company.member('M0000001', 'guarded');
    const { secret } = (await person.send(contract.auth.enrolTotp, { Password: PASSWORD })).result;
    const TotpCode = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: company.services.clock().getTime(),
    });
    await person.send(contract.auth.confirmTotp, { TotpCode });
    for (let i = 0; i < 3; i += 1) {
      const tried = await company.visitor().login('guarded', PASSWORD, { TotpCode: '000000' });
      expect(tried.code).toBe('WRONG_TOTP');
    }
    const history = (await person.send(contract.auth.securityHistory, {})).result.rows;
    expect(history.filter(({ action }) => action === 'auth.wrongTotp')).toHaveLength(3);
    const told = async () =>
      (await mailsTo('guarded@people.example')).filter((mail) => mail.template === 'wrongTotp');
    expect(await told()).toHaveLength(1);
    company.advance(25 * 60 * MINUTE);
    await company.visitor().login('guarded', PASSWORD, { TotpCode: '000000' });
    admin = await company.signedIn('admin');
    expect(await told()).toHaveLength(2);
  });
});

test('the right password of a suspended account is in the log, and a sign-in says what proved it', async () => {
  const person = await company.member('M0000001', 'suspended');
  await admin.send(contract.members.changeStatus, {
    MemberID: person.memberID,
    Action: 'SUSPEND',
    Reason: 'under review',
  });
  expect((await company.visitor().login('suspended', PASSWORD)).code).toBe('BLOCKED');
  const lines = await linesAbout(person.memberID);
  expect(lines.find(({ action }) => action === 'auth.refused')).toMatchObject({
    actor: 'PUBLIC',
    after: { why: 'BLOCKED' },
  });
  expect(lines.find(({ action }) => action === 'auth.login')).toMatchObject({
    after: { authenticator: false },
  });
});

test('a wrong own password within a session is in the log', async () => {
  const person = await company.member('M0000001', 'borrowed');
  const tried = await person.send(contract.auth.changePassword, {
    CurrentPassword: 'not-the-password',
    Password: STRONG,
    ConfirmPassword: STRONG,
  });
  expect(tried.code).toBe('WRONG_PASSWORD');
  expect((await linesAbout(person.memberID)).map(({ action }) => action)).toContain(
    'auth.wrongPassword',
  );
});

describe('what the server writes down of refusals', () => {
  let lines: Record<string, unknown>[] = [];
  beforeEach(() => {
    lines = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      for (const line of String(chunk).split('\n').filter(Boolean)) {
        if (line.startsWith('{')) lines.push(JSON.parse(line) as Record<string, unknown>);
      }
      return true;
    });
  });
  afterEach(() => vi.restoreAllMocks());
  const refusals = () => lines.filter(({ event }) => event === 'refused');

  test('a call without the right, a wrong signature and a forged callback: who, from where, which', async () => {
    const member = await company.member('M0000001');
    lines = [];
    const ip = '203.0.113.7';
    await member.send(contract.access.auditList, {}, { ip });
    await member.send(contract.auth.me, {}, { ip, headers: { jiancustom: 'a'.repeat(64) } });
    await company.app.inject({
      method: 'POST',
      url: '/Payex/Callback',
      remoteAddress: ip,
      payload: { signature: 'f'.repeat(128), txn_id: '1', reference_number: '2' },
    });
    const facts = { level: 'warn', network: ip, requestId: expect.any(String) as string };
    expect(refusals()).toMatchObject([
      { ...facts, code: 'FORBIDDEN', path: '/api/Access/AuditList', actor: member.memberID },
      { ...facts, code: 'INVALID_SIGNATURE', path: '/api/Auth/Me', actor: member.memberID },
      { ...facts, code: 'FORGED', actor: 'PUBLIC' },
    ]);
  });

  test('sign-ins while an account waits, one line a minute however many there are', async () => {
    const ip = '203.0.113.8';
    for (let i = 0; i < 12; i += 1) {
      await company.visitor().login('nobody.at.all', `wrong-${i}`, { ip });
    }
    expect(refusals()).toMatchObject([{ code: 'BLOCKED', path: '/api/Auth/Login', network: ip }]);
  });
});
