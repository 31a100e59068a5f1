import { contract } from '@canopy/contract/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaff } from '../../office/access/createStaff.ts';
import { resetAdmin } from '../../office/access/resetAdmin.ts';
import { setSetting } from '../../../testing/setSetting.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PASSWORD, PIN, type TestCompany } from '../../../testing/company.ts';

const OWN = 'Bukit-Kecil-2026';
let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
  await staffNeedAuthenticators(true);
});
afterAll(() => company.close());

const staffNeedAuthenticators = (need: boolean) =>
  setSetting(company.database.db, 'totpForStaff', need);
const stepsOf = async (client: TestClient) =>
  (await client.send(contract.auth.me, {})).result.steps;
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: company.services.clock().getTime(),
  });
const setUp = async (client: TestClient, Password: string) => {
  const { secret } = (await client.send(contract.auth.enrolTotp, { Password })).result;
  const done = await client.send(contract.auth.confirmTotp, { TotpCode: codeOf(secret) });
  return done.result.recoveryCodes;
};
/** A new employee with a password that somebody else chose. */
async function newcomer(username: string): Promise<TestClient> {
  await createStaff(company.ctx, {
    username,
    password: PASSWORD,
    fullName: 'New Comer',
    roleCode: 'VIEWER',
    mustChangePassword: true,
  });
  const client = company.visitor();
  await client.login(username, PASSWORD);
  return client;
}

describe('what an account still lacks', () => {
  test('is said by the server after every step, in every session', async () => {
    const staff = await newcomer('new.comer');
    expect(await stepsOf(staff)).toEqual(['PASSWORD', 'PIN', 'AUTHENTICATOR']);
    const set = await staff.send(contract.auth.setSecurityPin, {
      MemberID: staff.memberID,
      Pin: PIN,
      ConfirmPin: PIN,
      Password: OWN,
      ConfirmPassword: OWN,
    });
    expect(set.result.steps).toEqual(['AUTHENTICATOR']);
    const elsewhere = company.visitor();
    await elsewhere.login('new.comer', OWN);
    expect(await stepsOf(elsewhere)).toEqual(['AUTHENTICATOR']);

    const [code] = await setUp(staff, OWN);
    expect(await stepsOf(staff)).toEqual(['RECOVERY_CODES']);
    const kept = await staff.send(contract.auth.keepRecoveryCodes, { RecoveryCode: code! });
    expect(kept.result.steps).toEqual([]);
    expect(await stepsOf(staff)).toEqual([]);
  });

  test('is asked of members too, except by staff who act as them', async () => {
    await staffNeedAuthenticators(false);
    const member = await company.member('M0000001', 'careful.one');
    expect(await stepsOf(member)).toEqual([]);
    await setUp(member, PASSWORD);
    expect(await stepsOf(member)).toEqual(['RECOVERY_CODES']);
    const admin = await company.signedIn('admin');
    const acting = await admin.send(contract.auth.loginAsMember, {
      MemberID: member.memberID,
      Reason: 'Asked for help',
    });
    expect(acting.result.loginData.steps).toEqual([]);
    await staffNeedAuthenticators(true);
  });

  test('a new password from the company is replaced without touching the PIN', async () => {
    await company.signedIn('admin');
    const password = await resetAdmin(company.database.db, 'admin', company.services.clock());
    const admin = company.visitor();
    await admin.login('admin', password);
    expect(await stepsOf(admin)).toEqual(['PASSWORD', 'AUTHENTICATOR']);
    const changed = await admin.send(contract.auth.changePassword, {
      CurrentPassword: password,
      Password: OWN,
      ConfirmPassword: OWN,
    });
    expect(changed.status).toBe(200);
    expect(await stepsOf(admin)).toEqual(['AUTHENTICATOR']);
    const checked = await admin.send(contract.auth.checkSecurityPin, {
      MemberID: admin.memberID,
      Password: PIN,
    });
    expect(checked.code).toBe('TOTP_REQUIRED');
  });
});

describe('recovery codes', () => {
  test('that nobody kept are made anew with the session alone; afterwards only with the proof', async () => {
    const staff = await newcomer('second.comer');
    await staff.send(contract.auth.setSecurityPin, {
      MemberID: staff.memberID,
      Pin: PIN,
      ConfirmPin: PIN,
      Password: OWN,
      ConfirmPassword: OWN,
    });
    expect((await staff.send(contract.auth.newRecoveryCodes, {})).code).toBe('TOTP_OFF');
    const lost = await setUp(staff, OWN);
    const shown = (await staff.send(contract.auth.newRecoveryCodes, {})).result.recoveryCodes;
    expect(shown).toHaveLength(10);

    // the codes of another tab are not the ones that count
    const keep = (code: string) =>
      staff.send(contract.auth.keepRecoveryCodes, { RecoveryCode: code });
    expect((await keep(lost[0]!)).code).toBe('RECOVERY_CODES_OVER');
    expect((await keep(shown[0]!)).status).toBe(200);
    const again = (proof: { CurrentPassword?: string; TotpCode?: string }) =>
      staff.send(contract.auth.newRecoveryCodes, proof);
    expect((await again({})).fields).toEqual({ CurrentPassword: ['REQUIRED'] });
    expect((await again({ CurrentPassword: OWN })).fields).toEqual({ TotpCode: ['REQUIRED'] });
    expect((await again({ CurrentPassword: OWN, TotpCode: lost[1]! })).code).toBe('WRONG_TOTP');
    const proven = await again({ CurrentPassword: OWN, TotpCode: shown[1]! });
    expect(proven.result.recoveryCodes).toHaveLength(10);
    expect(await stepsOf(staff)).toEqual(['RECOVERY_CODES']);
  });
});
