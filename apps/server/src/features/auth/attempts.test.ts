import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { networkOf } from '../../platform/http/throttle.ts';
import { effort } from '../../testing/effort.ts';
import { openCompany, PASSWORD, PIN, type TestCompany } from '../../testing/company.ts';

/** Guesses at the same moment; the embedded database takes one after the other anyway. */
const AT_ONCE = inject('template').kind === 'server' ? effort(50, 10) : effort(10, 2);
/** Rounds of them: a day. */
const ROUNDS = effort(200, 100);
const MINUTES_APART = effort(7, 14);
const A_DAY = (AT_ONCE * ROUNDS).toLocaleString('en');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

/** Guesses at a password, many at once, each minute of the time again; how many were looked at. */
async function guess(username: string, addresses: number, rounds: number): Promise<number> {
  let looked = 0;
  for (let round = 0; round < rounds; round += 1) {
    const tries = Array.from({ length: AT_ONCE }, (_, i) =>
      company.visitor().login(username, `guess ${round} ${i}`, {
        ip: `198.51.${round % 2}.${((round * AT_ONCE + i) % addresses) + 1}`,
      }),
    );
    for (const answer of await Promise.all(tries)) {
      if (answer.code === 'WRONG_LOGIN') looked += 1;
      else expect(answer.code).toBe('BLOCKED');
    }
    company.advance(MINUTES_APART * MINUTE);
  }
  return looked;
}

describe('guessing', () => {
  test.each([1, 100])(
    `a password ${A_DAY} times a day from %i addresses gets a hundred tries, and the owner in`,
    async (addresses) => {
      const owner = await company.member('M0000001');
      const { username } = await company.database.db
        .selectFrom('login')
        .select('username')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const looked = await guess(username, addresses, ROUNDS);
      expect(looked).toBeGreaterThan(5);
      expect(looked).toBeLessThanOrEqual(100);
      // the owner's own browser has its own count
      const again = company.visitor();
      again.device = owner.device;
      expect((await again.login(username, PASSWORD)).status).toBe(200);
    },
    90_000,
  );

  test('a made-up name pauses just like a real one', async () => {
    const codes = async (username: string) => {
      const seen: string[] = [];
      for (let i = 0; i < 8; i += 1) {
        seen.push((await company.visitor().login(username, 'x', { ip: '203.0.113.77' })).code!);
      }
      return seen;
    };
    await company.member('M0000001', 'real.person');
    const real = await codes('real.person');
    company.advance(2 * HOUR);
    expect(await codes('nobody.at.all')).toEqual(real);
  });

  test(`a PIN ${A_DAY} times a day gets twenty tries, many at once or not`, async () => {
    const person = await company.member('M0000001', 'pin.owner');
    const thief = await company.signedIn('pin.owner');
    thief.device = undefined;
    let looked = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      // from elsewhere, with the stolen session and its key
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, i) =>
          thief.send(
            contract.auth.checkSecurityPin,
            { MemberID: person.memberID, Password: String(100_000 + round * AT_ONCE + i) },
            { headers: { cookie: 'canopy-device=' } },
          ),
        ),
      );
      for (const answer of answers) {
        if (answer.code === 'WRONG_PIN') looked += 1;
        else expect(answer.code).toBe('PIN_PAUSED');
      }
      company.advance(MINUTES_APART * MINUTE);
      await thief.refresh();
    }
    expect(looked).toBeGreaterThan(5);
    expect(looked).toBeLessThanOrEqual(20);
    const owner = await company.signedIn('pin.owner');
    const right = await owner.send(contract.auth.checkSecurityPin, {
      MemberID: owner.memberID,
      Password: PIN,
    });
    expect(right.result).toBe(true);
  }, 90_000);
});

describe('an address', () => {
  test('that fails at many accounts is blocked, listed, and let in again by staff', async () => {
    const ip = '192.0.2.50';
    const owner = await company.member('M0000001', 'shared.address');
    for (let i = 0; i < 12; i += 1) {
      await company.visitor().login(`spray.${i}`, 'Password1!', { ip });
    }
    const stranger = company.visitor();
    expect((await stranger.login('shared.address', PASSWORD, { ip })).code).toBe('BLOCKED');
    // a browser that has signed in before passes: a carrier's address has many people behind it
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
        await company
          .visitor()
          .send(
            contract.auth.login,
            { Username: 'same.address', Password: 'x' },
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
