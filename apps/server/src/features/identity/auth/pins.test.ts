import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveSecrets } from '../../../platform/secrets.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PIN, TEST_MASTER_KEY, type TestCompany } from '../../../testing/company.ts';
import { hashSecret } from './passwords.ts';
import { hashPin, pinFits, pinHashIsCurrent } from './pins.ts';
import { SERVER } from '../../../platform/http/shares.ts';

const SECOND = new Map([[2, 'a-second-key-for-pins-of-32-letters']]);
const secrets = deriveSecrets(TEST_MASTER_KEY);
const withSecond = deriveSecrets(TEST_MASTER_KEY, SECOND);

let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

const stored = async (client: TestClient) =>
  (await company.database.db
    .selectFrom('login as l')
    .innerJoin('member as m', 'm.login_id', 'l.id')
    .select(['l.id', 'l.pin_hash'])
    .where('m.id', '=', Number(client.memberID.slice(1)))
    .executeTakeFirstOrThrow())!;
const check = (client: TestClient, Password: string) =>
  client.send(contract.auth.checkSecurityPin, { MemberID: client.memberID, Password });

const by = (own: typeof secrets) => ({ secrets: own, caller: SERVER });

test('a hash is worth nothing without the key, and names which one it needs', async () => {
  const first = await hashPin(by(secrets), PIN);
  const second = await hashPin(by(withSecond), PIN);
  expect(second).toMatch(/^\$argon2id\$m=64,t=1,k=2\$/);
  expect(await pinFits(by(secrets), PIN, first)).toBe(true);
  expect(await pinFits(by(withSecond), PIN, first)).toBe(true);
  expect(await pinFits(by(withSecond), PIN, second)).toBe(true);
  expect(await pinFits(by(withSecond), '739165', second)).toBe(false);
  expect(await pinFits(by(deriveSecrets(`another-${TEST_MASTER_KEY}`)), PIN, first)).toBe(false);
  const other = deriveSecrets(
    TEST_MASTER_KEY,
    new Map([[2, 'not-that-key-but-another-of-32-chars']]),
  );
  expect(await pinFits(by(other), PIN, second)).toBe(false);
  expect(() => pinFits(by(secrets), PIN, second)).toThrow('PIN_KEYS lacks key 2');
  expect([pinHashIsCurrent(withSecond, first), pinHashIsCurrent(withSecond, second)]).toEqual([
    false,
    true,
  ]);
});

test('a hash of an earlier cost or key is carried over by the next right PIN, and by no wrong one', async () => {
  const member = await company.member('M0000001');
  const { id } = await stored(member);
  const old = await hashSecret(secrets.pepper(PIN, 1), SERVER, { memory: 19_456, passes: 2 });
  await company.database.db
    .updateTable('login')
    .set({ pin_hash: old })
    .where('id', '=', id)
    .execute();
  expect((await check(member, '846193')).code).toBe('WRONG_PIN');
  expect((await stored(member)).pin_hash).toBe(old);
  expect((await check(member, PIN)).result).toBe(true);
  const carried = (await stored(member)).pin_hash!;
  expect(carried).not.toBe(old);
  expect(pinHashIsCurrent(secrets, carried)).toBe(true);
  expect((await check(member, PIN)).result).toBe(true);
  expect((await stored(member)).pin_hash).toBe(carried);
});
