import { contract } from '@canopy/contract/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonical } from '@canopy/contract/canonical';
import { sign } from '../../../platform/http/canonical.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { effort } from '../../../testing/effort.ts';

const SCHEDULES = Number(process.env['SCHEDULES'] ?? effort(60, 15));
const THEFTS = effort(25, 8);
const MINUTE = 60_000;
let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
  await company.member('M0000001', 'many.tabs');
});
afterAll(() => company.close());

/** One browser: its tabs share the stored token, as in `localStorage`. */
interface Browser {
  client: TestClient;
  token: string;
  /** The token a tab read before it fell asleep. */
  slow: string;
}

const call = (client: TestClient, token: string) =>
  client.raw(contract.auth.me, {}, { headers: { authorization: `Bearer ${token}` } });

function refresh(client: TestClient, token: string, key = client.signingKey) {
  const body = { Token: token };
  return client.raw(contract.auth.refreshToken, body, {
    headers: { jiancustom: sign(canonical(body), key) },
  });
}

/** A tab calls the API like the web client: on TOKEN_EXPIRED it refreshes once and retries once. */
async function use(owner: Browser, answerLost = false): Promise<boolean> {
  const answer = await call(owner.client, owner.token);
  if (answer.status === 200) return true;
  if (answer.code !== 'TOKEN_EXPIRED') return false;
  const fresh = await refresh(owner.client, owner.token);
  if (fresh.status !== 200) return false;
  if (answerLost) return true;
  owner.token = String(fresh.result);
  return (await call(owner.client, owner.token)).status === 200;
}

const step = fc.constantFrom(
  'use',
  'use',
  'lost answer',
  'two tabs at once',
  'a tab sleeps',
  'a slow tab wakes',
  'a thief copies the token',
  'a thief without the key',
  'a quarter of an hour',
  'a second',
  'hours',
);

async function open(): Promise<Browser> {
  const client = await company.signedIn('many.tabs');
  return { client, token: client.accessToken, slow: client.accessToken };
}

describe('the access token of many tabs', () => {
  test('never signs the owner out, and gives a thief without the key nothing', async () => {
    let uses = 0;
    let thefts = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const owner = await open();
        let stolen = owner.token;
        for (const what of steps) {
          if (what === 'use') {
            expect(await use(owner)).toBe(true);
            uses += 1;
          } else if (what === 'lost answer') expect(await use(owner, true)).toBe(true);
          else if (what === 'two tabs at once') {
            expect(await Promise.all([use(owner), use(owner)])).toEqual([true, true]);
          } else if (what === 'a tab sleeps') owner.slow = owner.token;
          else if (what === 'a slow tab wakes') {
            // a waking tab reads the stored token before it calls: the one it slept with only shows
            // up as a late request
            const late = await call(owner.client, owner.slow);
            expect([200, 401]).toContain(late.status);
          } else if (what === 'a thief copies the token') stolen = owner.token;
          else if (what === 'a thief without the key') {
            const taken = await refresh(owner.client, stolen, 'some other key');
            expect([401, 403]).toContain(taken.status);
            thefts += 1;
          } else {
            company.advance(
              what === 'a second' ? 1_000 : what === 'hours' ? 4 * 60 * MINUTE : 15 * MINUTE,
            );
            // nobody stays away longer than a session without "remember me" allows
            expect(await use(owner)).toBe(true);
          }
        }
        expect(await use(owner)).toBe(true);
      }),
      { numRuns: SCHEDULES },
    );
    // the schedules actually did something
    expect(uses).toBeGreaterThan(SCHEDULES);
    expect(thefts).toBeGreaterThan(SCHEDULES / 6);
  }, 900_000);

  test('stolen with the key is found out when the second of the two comes back', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.integer({ min: 31, max: 3_000 }),
        async (thiefFirst, wait) => {
          const owner = await open();
          const stolen = owner.token;
          company.advance(15 * MINUTE);
          const thief: Browser = { client: owner.client, token: stolen, slow: stolen };
          const [first, second] = thiefFirst ? [thief, owner] : [owner, thief];
          expect(await use(first)).toBe(true);
          company.advance(wait * 1_000);
          // the second one presents the rotated and used token: the whole session ends
          expect((await refresh(second.client, second.token)).text).toBe('INVALID TOKEN');
          expect((await call(first.client, first.token)).text).toBe('INVALID TOKEN');
          found += 1;
        },
      ),
      { numRuns: THEFTS },
    );
    expect(found).toBeGreaterThanOrEqual(THEFTS);
  });
});
