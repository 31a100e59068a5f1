import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APART, AT_ONCE, ROUNDS } from '../../../testing/aDayOfGuesses.ts';
import { openCompany, PASSWORD, type TestCompany } from '../../../testing/company.ts';

const HOUR = 3_600_000;
let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

/**
 * Guesses a password, many guesses at once, again every minute; returns how many were actually
 * checked.
 */
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
    company.advance(APART);
  }
  return looked;
}

describe('guessing', () => {
  // a single address is stopped within minutes, so a quarter of a day is enough
  test.each([
    [(AT_ONCE * ROUNDS) / 4, 1, ROUNDS / 4],
    [AT_ONCE * ROUNDS, 100, ROUNDS],
  ])(
    'a password %i times from %i addresses gets a hundred tries, and the owner in',
    async (_guesses, addresses, rounds) => {
      const owner = await company.member('M0000001');
      const { username } = await company.database.db
        .selectFrom('login')
        .select('username')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const looked = await guess(username, addresses, rounds);
      expect(looked).toBeGreaterThan(5);
      expect(looked).toBeLessThanOrEqual(100);
      // the owner's own browser has its own counter
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
});
