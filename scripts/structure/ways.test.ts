import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSources, toSource } from './source.ts';
import { unguarded, waysOf } from './ways.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const sources = readSources(ROOT);
const features = 'apps/server/src/features';

/** The product with one more file. */
const withFile = (path: string, text: string) =>
  unguarded([...sources, toSource(`${features}/${path}`, text)]).map(({ what }) => what);

test('no call and no job reaches an effect past its guards', () => {
  expect(unguarded(sources).map(({ path, what }) => `${path}: ${what}`)).toEqual([]);
});

test('each effect is reached by something', () => {
  const reached = new Set(waysOf(sources).map(({ effect }) => effect.name));
  expect(reached.size).toBeGreaterThanOrEqual(13);
});

describe('a planted way past the guards is found', () => {
  test.each([
    [
      'a call that gives a role another right',
      'office/access/widenRole.ts',
      `export const widenRole = command(access.widenRole, async ({ tx }, body) => {
        await tx.insertInto('role_permission').values({ role_code: body.Role, permission: body.Right }).execute();
      });`,
      'the call access.widenRole reaches “Rights are given, staff let in or shut out” past its guards',
    ],
    [
      'a call that makes a key',
      'office/integrations/quickKey.ts',
      'export const quickKey = command(integrations.quickKey, ({ tx }) => sql`insert into api_key (name) values (1)`.execute(tx));',
      'the call integrations.quickKey reaches “A program gets a key” past its guards',
    ],
    [
      'a call that takes a slip without looking whether it was read',
      'company/files/takeSlip.ts',
      "export const takeSlip = command(wallets.takeSlip, ({ tx }) => tx.insertInto('slip_use').values({}).execute());",
      'the call wallets.takeSlip reaches “Money comes in by a decision: slip, cash, card” past its guards',
    ],
    [
      'a call that sets a password',
      'identity/auth/newSecret.ts',
      "export const newSecret = command(auth.newSecret, ({ tx }) => tx.updateTable('login').set({ password_hash: 'x' }).execute());",
      'the call auth.newSecret reaches “A way to sign in: password, PIN, authenticator, codes” past its guards',
    ],
    [
      'a call that posts to the ledger by itself',
      'money/wallets/gift.ts',
      "export const gift = command(wallets.gift, ({ tx }) => tx.insertInto('posting').values({}).execute());",
      'the call wallets.gift reaches “Money moves in wallets: in, out, between people, back” past its guards',
    ],
    [
      'a call that sends events elsewhere',
      'office/integrations/moveHook.ts',
      "export const moveHook = command(integrations.moveHook, ({ tx }) => tx.updateTable('webhook').set({ url: 'x' }).execute());",
      'the call integrations.moveHook reaches “Where messages lead” past its guards',
    ],
  ])('%s', (_, path, text, found) => {
    expect(withFile(path, text)).toEqual([found]);
  });
});
