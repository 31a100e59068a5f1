import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APART, AT_ONCE, A_DAY, ROUNDS } from '../../testing/aDayOfGuesses.ts';
import { openCompany, PIN, type TestCompany } from '../../testing/company.ts';

let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

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
    company.advance(APART);
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
