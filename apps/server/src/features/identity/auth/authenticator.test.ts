import { contract } from '@canopy/contract/contract';
import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { setSetting } from '../../../testing/setSetting.ts';
import { openCompany, PASSWORD, PIN, type TestCompany } from '../../../testing/company.ts';

const MINUTE = 60_000;
let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

describe('an authenticator', () => {
  const codeOf = (secret: string, secondsFromNow = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: company.services.clock().getTime() + secondsFromNow * 1_000,
    });
  async function enrol(person: TestClient) {
    const { secret, uri } = (await person.send(contract.auth.enrolTotp, { Password: PASSWORD }))
      .result;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Canopy:/);
    const confirmed = await person.send(contract.auth.confirmTotp, { TotpCode: codeOf(secret) });
    expect(confirmed.status).toBe(200);
    return { secret, recoveryCodes: confirmed.result.recoveryCodes };
  }

  test('is asked for at sign-in; a code works once, a recovery code too', async () => {
    const person = await company.member('M0000001', 'two.factor');
    const { secret, recoveryCodes } = await enrol(person);
    expect(recoveryCodes).toHaveLength(10);
    const sign = (TotpCode?: string) =>
      company.visitor().login('two.factor', PASSWORD, TotpCode ? { TotpCode } : {});
    expect((await sign()).code).toBe('TOTP_NEEDED');
    // the code used for enrolling is used up
    expect((await sign(codeOf(secret))).code).toBe('WRONG_TOTP');
    company.advance(MINUTE);
    // the codes of the previous and the next step are wrong: a code is valid for thirty seconds,
    // not ninety
    expect((await sign(codeOf(secret, -30))).code).toBe('WRONG_TOTP');
    expect((await sign(codeOf(secret, 30))).code).toBe('WRONG_TOTP');
    const code = codeOf(secret);
    const both = await Promise.all([sign(code), sign(code)]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
    expect((await sign(recoveryCodes[0])).status).toBe(200);
    expect((await sign(recoveryCodes[0])).code).toBe('WRONG_TOTP');
    company.advance(10 * MINUTE);
    for (let i = 0; i < 5; i += 1) await sign('000000');
    expect((await sign(codeOf(secret))).code).not.toBe('TOTP_NEEDED');
    expect((await sign(codeOf(secret))).status).not.toBe(200);
  });

  test('is required of staff when the company says so, and nothing else goes before', async () => {
    const admin = await company.signedIn('admin');
    await admin.send(contract.settings.saveSystemSettings, { TotpForStaff: true });
    const viewer = await company.signedIn('viewer');
    expect((await viewer.send(contract.members.list, {})).code).toBe('TOTP_REQUIRED');
    await enrol(viewer);
    expect((await viewer.send(contract.members.list, {})).status).toBe(200);
    const settings = await admin.send(contract.settings.saveSystemSettings, {
      TotpForStaff: false,
    });
    expect(settings.code).toBe('TOTP_REQUIRED');
    const { recoveryCodes } = await enrol(admin);
    // switching it off takes a day, or a second person
    await setSetting(company.database.db, 'totpForStaff', false);
    await admin.send(contract.auth.disableTotp, {
      Password: PASSWORD,
      TotpCode: recoveryCodes[0]!,
    });
  });

  test('is given up with password and code; another email address takes both too', async () => {
    const person = await company.member('M0000001');
    const { recoveryCodes } = await enrol(person);
    const move = (proof: { TotpCode?: string }) =>
      person.send(contract.members.edit, {
        MemberID: person.memberID,
        Email: 'moved@people.example',
        SecurityPin: PIN,
        CurrentPassword: PASSWORD,
        ...proof,
      });
    expect((await move({})).fields).toEqual({ TotpCode: ['REQUIRED'] });
    expect((await move({ TotpCode: '123456' })).code).toBe('WRONG_TOTP');
    expect((await move({ TotpCode: recoveryCodes[1]! })).status).toBe(200);
    const off = (Password: string, TotpCode: string) =>
      person.send(contract.auth.disableTotp, { Password, TotpCode });
    expect((await off('wrong', recoveryCodes[0]!)).code).toBe('WRONG_PASSWORD');
    expect((await off(PASSWORD, '123456')).code).toBe('WRONG_TOTP');
    expect((await off(PASSWORD, recoveryCodes[0]!)).result).toBe(true);
    expect((await person.send(contract.auth.me, {})).result.totp).toBe(false);
  });
});
