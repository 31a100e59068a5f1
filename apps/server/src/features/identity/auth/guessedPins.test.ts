import { randomUUID } from 'node:crypto';
import { contract } from '@canopy/contract/contract';
import { DAY_MS } from '@canopy/domain/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APART, AT_ONCE, A_DAY, ROUNDS } from '../../../testing/aDayOfGuesses.ts';
import type { TestClient } from '../../../testing/client.ts';
import { oneTea, openCompany, PASSWORD, PIN, type TestCompany } from '../../../testing/company.ts';
import { effort } from '../../../testing/effort.ts';
import { PIN_POLICY } from './attemptPolicies.ts';
import { counterOf, withFrequentAttempt } from './withAttempt.ts';

/** Fresh sign-ins of a day, each a new browser. */
const SIGN_INS = effort(200, 20);

let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

/** Signs in again in a browser that the person has used before. */
async function inTheBrowserOf(person: TestClient, username: string): Promise<TestClient> {
  const client = company.visitor();
  client.device = person.device;
  expect((await client.login(username, PASSWORD)).status).toBe(200);
  return client;
}

test(`a PIN ${A_DAY} times a day gets twenty tries, many at once or not`, async () => {
  const person = await company.member('M0000001', 'pin.owner');
  company.advance(8 * DAY_MS);
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
    company.advance(APART);
    await thief.refresh();
  }
  expect(looked).toBeGreaterThan(5);
  expect(looked).toBeLessThanOrEqual(20);
  // the owner's browser was there before, and has tries of its own
  const right = { MemberID: person.memberID, Password: PIN };
  const owner = await inTheBrowserOf(person, 'pin.owner');
  expect((await owner.send(contract.auth.checkSecurityPin, right)).result).toBe(true);
}, 90_000);

test('a PIN guessed in a new browser for every five tries gets no more of them', async () => {
  const owner = await company.member('M0000001', 'many.browsers');
  company.advance(8 * DAY_MS);
  const check = (person: TestClient, Password: string) =>
    person.send(contract.auth.checkSecurityPin, { MemberID: owner.memberID, Password });
  let looked = 0;
  for (let signIn = 0; signIn < SIGN_INS; signIn += 1) {
    const thief = await company.signedIn('many.browsers');
    for (let n = 0; n < 5; n += 1) {
      const { code } = await check(thief, String(100_000 + signIn * 5 + n));
      if (code === 'WRONG_PIN') looked += 1;
      else expect(code).toBe('PIN_PAUSED');
    }
    company.advance((20 * 60 * 60_000) / SIGN_INS);
  }
  expect(looked).toBeGreaterThan(5);
  expect(looked).toBeLessThanOrEqual(20);
  // the owner, from the browser of eight days ago: five of its own, the right one among them
  const home = await inTheBrowserOf(owner, 'many.browsers');
  for (let n = 0; n < 4; n += 1) expect((await check(home, '999999')).code).toBe('WRONG_PIN');
  expect((await check(home, PIN)).result).toBe(true);
  // which gives whoever guesses nothing
  const thief = await company.signedIn('many.browsers');
  expect((await check(thief, PIN)).code).toBe('PIN_PAUSED');
}, 90_000);

test('whoever waits with many browsers has no more tries than the first three', async () => {
  const owner = await company.member('M0000001', 'patient.thief');
  const browsers: TestClient[] = [];
  company.advance(1_000);
  for (let day = 0; day < 3; day += 1) {
    for (let n = 0; n < 4; n += 1) browsers.push(await company.signedIn('patient.thief'));
    company.advance(DAY_MS + 60_000);
  }
  company.advance(8 * DAY_MS);
  let looked = 0;
  for (const [i, browser] of [owner, ...browsers].entries()) {
    const again = await inTheBrowserOf(browser, 'patient.thief');
    for (let n = 0; n < 10; n += 1) {
      const Password = String(200_000 + i * 10 + n);
      const tried = { MemberID: owner.memberID, Password };
      const { code } = await again.send(contract.auth.checkSecurityPin, tried);
      if (code === 'WRONG_PIN') looked += 1;
    }
    company.advance(60 * 60_000);
  }
  expect(looked).toBeLessThanOrEqual(20 + 2 * 5);
}, 60_000);

describe('a payment with a wrong PIN, sent again because its answer was lost', () => {
  const buy = (person: TestClient, SecurityPin: string, key: string) =>
    person.send(contract.sales.checkout, { ...oneTea(person.memberID), SecurityPin }, { key });
  const left = (answer: { text: string }) =>
    (JSON.parse(answer.text) as { PARAMS: { triesLeft: number } }).PARAMS.triesLeft;

  test('is one try, in the log too; typed once more it is the next', async () => {
    const person = await company.member('M0000001', 'typed.once');
    const key = randomUUID();
    for (let sent = 0; sent < 3; sent += 1) {
      const answer = await buy(person, '111222', key);
      expect([answer.code, left(answer)]).toEqual(['WRONG_PIN', 4]);
    }
    const lines = await company.database.db
      .selectFrom('audit')
      .select('id')
      .where('subject', '=', person.memberID)
      .where('action', '=', 'auth.wrongPin')
      .execute();
    expect(lines).toHaveLength(1);
    expect(left(await buy(person, '111222', randomUUID()))).toBe(3);
    // the key is the person's, so another PIN under it is corrected, and pays
    expect((await buy(person, PIN, key)).code).toBe('INSUFFICIENT_BALANCE');
    expect(left(await buy(person, '111222', key))).toBe(4);
  });

  test('gives nobody who guesses more tries: under one key each other PIN counts', async () => {
    const thief = await company.member('M0000001', 'one.key');
    const key = randomUUID();
    const codes: (string | undefined)[] = [];
    // back and forth, so that each is known but none is the last
    for (const pin of ['111222', '111223', '111222', '111223', '111222']) {
      codes.push((await buy(thief, pin, key)).code);
    }
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'WRONG_PIN'));
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => buy(thief, String(111_300 + i), key)),
    );
    for (const { code } of guesses) expect(code).toBe('PIN_PAUSED');
    // the last one says what it said before, and how long the pause is
    const last = await buy(thief, '111222', key);
    expect([last.code, left(last)]).toEqual(['WRONG_PIN', 0]);
    expect((await buy(thief, PIN, key)).code).toBe('PIN_PAUSED');
  });

  test('is no free try at a PIN that was changed in between', async () => {
    const owner = await company.member('M0000001', 'changed.pin');
    const key = randomUUID();
    expect(left(await buy(owner, '483925', key))).toBe(4);
    // from an unknown browser, whose tries are counted apart
    const changed = await owner.send(
      contract.auth.setSecurityPin,
      { MemberID: owner.memberID, Pin: '736182', ConfirmPin: '736182', CurrentPin: PIN },
      { headers: { cookie: 'canopy-device=' } },
    );
    expect(changed.status).toBe(200);
    expect(left(await buy(owner, '483925', key))).toBe(3);
  });

  test('a right PIN that was counted but not compared is let in, although the pause has begun', async () => {
    const ctx = { pool: company.database.db, now: new Date() };
    const key = { subject: 'login:0', kind: 'PIN', device: Buffer.alloc(0) } as const;
    const counter = counterOf(ctx, key, PIN_POLICY);
    const attempt = (named: string, fits: () => Promise<boolean>) =>
      withFrequentAttempt(
        counter,
        'PIN_PAUSED',
        () => Promise.resolve({ secret: '', counted: true }),
        () => Buffer.from(named),
        fits,
      );
    for (const wrong of ['1', '2', '3', '4']) await attempt(wrong, () => Promise.resolve(false));
    const dies = () => Promise.reject(new Error('the server was killed'));
    await expect(attempt('5', dies)).rejects.toThrow('killed');
    await expect(attempt('6', () => Promise.resolve(true))).rejects.toThrow('PIN_PAUSED');
    expect(await attempt('5', () => Promise.resolve(true))).toEqual({ right: true, again: true });
    expect((await attempt('6', () => Promise.resolve(false))).again).toBe(false);
  });
});
