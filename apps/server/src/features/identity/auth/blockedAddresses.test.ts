import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { networkOf } from '../../../platform/http/throttle.ts';
import { openCompany, PASSWORD, type TestCompany } from '../../../testing/company.ts';

let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

describe('an address', () => {
  test('that fails at many accounts is blocked, listed, and let in again by staff', async () => {
    const ip = '192.0.2.50';
    const owner = await company.member('M0000001', 'shared.address');
    for (let i = 0; i < 12; i += 1) {
      await company.visitor().login(`spray.${i}`, 'Password1!', { ip });
    }
    const stranger = company.visitor();
    expect((await stranger.login('shared.address', PASSWORD, { ip })).code).toBe('BLOCKED');
    // a browser that has signed in before gets through: many people share a carrier's address
    expect((await owner.login('shared.address', PASSWORD, { ip })).status).toBe(200);
    const admin = await company.signedIn('admin');
    const { rows } = (await admin.send(contract.access.blockedIpList, { Blocked: true })).result;
    expect(rows).toMatchObject([
      { network: ip, reason: 'SIGN_IN_FAILURES', blocked: true, times: 1 },
    ]);
    expect(rows[0]!.accounts).toBeGreaterThanOrEqual(10);
    expect((await admin.send(contract.access.unblockIp, { Network: ip })).result).toBe(true);
    expect((await admin.send(contract.access.unblockIp, { Network: ip })).code).toBe(
      'STATE_CHANGED',
    );
    expect((await stranger.login('shared.address', PASSWORD, { ip })).status).toBe(200);
  });

  test('is not believed from a header, and an IPv6 network counts as one', async () => {
    const answers = [];
    for (let i = 0; i < 25; i += 1) {
      answers.push(
        await company.visitor().send(
          contract.auth.login,
          // each account is tried only once: only the address has many failures
          { Username: `same.address.${i}`, Password: 'x' },
          { ip: '192.0.2.99', headers: { 'x-forwarded-for': `10.0.0.${i}` } },
        ),
      );
    }
    expect(answers.at(-1)!.code).toBe('BLOCKED');
    expect(networkOf('2001:db8:0:1::5')).toBe(networkOf('2001:db8::1:ffff:1:2:3'));
    expect(networkOf('2001:db8::5')).toBe('2001:db8:0:0::/64');
    expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  });
});
