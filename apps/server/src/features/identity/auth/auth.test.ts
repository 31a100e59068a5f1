import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonical } from '@canopy/contract/canonical';
import { sign } from '../../../platform/http/canonical.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PASSWORD, PIN, type TestCompany } from '../../../testing/company.ts';

const MINUTE = 60_000;
let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

const refresh = (client: TestClient, token = client.accessToken, key = client.signingKey) => {
  const body = { Token: token };
  return client.raw(contract.auth.refreshToken, body, {
    headers: { jiancustom: sign(canonical(body), key) },
  });
};
const me = (client: TestClient, token: string) =>
  client.raw(contract.auth.me, {}, { headers: { authorization: `Bearer ${token}` } });

describe('signing in', () => {
  test('works with the username in any case and with the memberID', async () => {
    const member = await company.member('M0000001', 'siti.melati');
    expect((await company.visitor().login('SITI.Melati', PASSWORD)).status).toBe(200);
    expect((await company.visitor().login(member.memberID, PASSWORD)).status).toBe(200);
  });

  test('tells an unknown name and a wrong password alike', async () => {
    const unknown = await company.visitor().login('nobody.here', 'something');
    const wrong = await company.visitor().login('admin', 'something');
    expect([unknown.status, unknown.error]).toEqual([422, 'Wrong password or username!']);
    expect([wrong.status, wrong.error]).toEqual([422, 'Wrong password or username!']);
  });

  test('pauses an account after failures in a row, the right password included', async () => {
    await company.member('M0000001', 'paused.person');
    for (let i = 0; i < 8; i += 1) await company.visitor().login('paused.person', `wrong ${i}`);
    const right = await company.visitor().login('paused.person', PASSWORD);
    expect([right.status, right.error]).toEqual([403, 'Account or IP is blocked!']);
    company.advance(20 * MINUTE);
    expect((await company.visitor().login('paused.person', PASSWORD)).status).toBe(200);
  });

  test('nothing but the PIN can be done before it is set', async () => {
    const guest = company.visitor();
    const { result: ticket } = await guest.send(contract.files.uploadTicket, {});
    const { registrationBody } = await import('../../../testing/company.ts');
    const body = registrationBody(
      'M0000001',
      'first.timer',
      await company.slip(guest, ticket),
      ticket,
    );
    const registered = await guest.send(contract.registration.register, body);
    const admin = await company.signedIn('admin');
    await admin.send(contract.sales.approvePayment, { SalesID: registered.result.salesID });
    const person = company.visitor();
    const login = await person.login('first.timer', PASSWORD);
    expect(login.result.loginData.firstLogin).toBe(1);
    const balance = await person.send(contract.wallets.balances, { MemberID: person.memberID });
    expect([balance.status, balance.code]).toEqual([403, 'FIRST_LOGIN']);
    const simple = await person.send(contract.auth.setSecurityPin, {
      MemberID: person.memberID,
      Pin: '123456',
      ConfirmPin: '123456',
    });
    expect(simple.fields).toEqual({ Pin: ['PIN_TOO_SIMPLE'] });
    const set = await person.send(contract.auth.setSecurityPin, {
      MemberID: person.memberID,
      Pin: PIN,
      ConfirmPin: PIN,
    });
    expect(set.result.firstLogin).toBe(0);
    expect(
      (await person.send(contract.wallets.balances, { MemberID: person.memberID })).status,
    ).toBe(200);
    const again = await person.send(contract.auth.setSecurityPin, {
      MemberID: person.memberID,
      Pin: '927163',
      ConfirmPin: '927163',
    });
    expect(again.code).toBe('PIN_ALREADY_SET');
  });
});

describe('the access token', () => {
  test('expires after fifteen minutes, is refreshed once and the successor goes on', async () => {
    const client = await company.member('M0000001');
    company.advance(16 * MINUTE);
    const expired = await me(client, client.accessToken);
    expect([expired.status, expired.code]).toEqual([401, 'TOKEN_EXPIRED']);
    const refreshed = await refresh(client);
    expect(refreshed.status).toBe(200);
    expect((await me(client, String(refreshed.result))).status).toBe(200);
  });

  test('gives two tabs the same successor, also after a lost answer', async () => {
    const client = await company.member('M0000001');
    const answers = await Promise.all([refresh(client), refresh(client), refresh(client)]);
    expect(new Set(answers.map((answer) => answer.result)).size).toBe(1);
    company.advance(60 * MINUTE);
    expect((await refresh(client)).result).toBe(answers[0]!.result);
  });

  test('that was rotated away ends the session when it is shown again', async () => {
    const client = await company.member('M0000001');
    const successor = String((await refresh(client)).result);
    expect((await me(client, successor)).status).toBe(200);
    company.advance(31_000);
    const stolen = await refresh(client);
    expect([stolen.status, stolen.text]).toEqual([401, 'INVALID TOKEN']);
    const owner = await me(client, successor);
    expect([owner.status, owner.text]).toEqual([401, 'INVALID TOKEN']);
  });

  test('cannot be refreshed without the session’s signing key', async () => {
    const client = await company.member('M0000001');
    const thief = await refresh(client, client.accessToken, 'another key');
    expect([thief.status, thief.code]).toEqual([403, 'INVALID_SIGNATURE']);
  });

  test('is dead at once after sign-out and after a changed password elsewhere', async () => {
    const one = await company.member('M0000001', 'many.devices');
    const two = await company.signedIn('many.devices');
    const out = await one.send(contract.auth.logout, {});
    // the next user of this browser finds no cached answers, and sees their own language
    expect(out.headers['clear-site-data']).toBe('"cache"');
    expect((await me(one, one.accessToken)).text).toBe('INVALID TOKEN');
    const three = await company.signedIn('many.devices');
    const changed = await two.send(contract.auth.changePassword, {
      CurrentPassword: PASSWORD,
      Password: 'Lain-2026!!',
      ConfirmPassword: 'Lain-2026!!',
    });
    expect(changed.status).toBe(200);
    expect((await me(three, three.accessToken)).text).toBe('INVALID TOKEN');
    expect((await me(two, two.accessToken)).status).toBe(200);
  });
});

describe('the security PIN', () => {
  test('is checked, and five wrong ones pause money but not reading', async () => {
    const client = await company.member('M0000001');
    const check = (Password: string) =>
      client.send(contract.auth.checkSecurityPin, { MemberID: client.memberID, Password });
    expect((await check(PIN)).result).toBe(true);
    for (let i = 0; i < 5; i += 1) {
      const wrong = await check('000000');
      expect([wrong.status, wrong.error]).toEqual([422, 'Wrong Security Pin']);
    }
    expect((await check(PIN)).code).toBe('PIN_PAUSED');
    expect(
      (await client.send(contract.wallets.balances, { MemberID: client.memberID })).status,
    ).toBe(200);
    company.advance(2 * MINUTE);
    expect((await check(PIN)).result).toBe(true);
  });
});
