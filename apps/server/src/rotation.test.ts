import { createCipheriv, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@canopy/contract/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resealPictures } from './features/company/files/resealPictures.ts';
import { createBoxes, keyNumberOf } from './platform/boxes.ts';
import { openCompanySecrets } from './platform/masterKey.ts';
import { deriveSecrets, fingerprintOf, makeNextKey, readKeyFile } from './platform/secrets.ts';
import { rotateMasterKey } from './rotation.ts';
import { openCompany, PASSWORD, PIN, picture, type TestCompany } from './testing/company.ts';

const CONFIG = { masterKey: undefined, pinKeys: new Map(), demo: true, insecure: false };

describe('a box', () => {
  const keys = new Map([1, 2].map((number) => [number, Buffer.alloc(32, number)]));
  const first = createBoxes(keys, 1);
  const second = createBoxes(keys, 2);

  test('names its key, opens where it belongs and nowhere else', () => {
    const box = second.seal(Buffer.from('secret'), 'totp 7');
    expect(keyNumberOf(box)).toBe(2);
    expect(first.open(box, 'totp 7').toString()).toBe('secret');
    expect(() => first.open(box, 'totp 8')).toThrow();
    box[box.length - 1]! ^= 1;
    expect(() => first.open(box, 'totp 7')).toThrow();
    const other = createBoxes(new Map([[1, keys.get(1)!]]), 1);
    expect(() => other.open(second.seal(Buffer.from('x'), ''), '')).toThrow('master key 2');
  });

  test('of the time before key numbers opens still', () => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', keys.get(1)!, nonce);
    const body = Buffer.concat([cipher.update('secret'), cipher.final()]);
    const old = Buffer.concat([nonce, cipher.getAuthTag(), body]);
    expect(keyNumberOf(old)).toBe(1);
    expect(second.open(old, 'totp 7').toString()).toBe('secret');
  });
});

describe('changing the master key', () => {
  let company: TestCompany;
  let folder: string;
  beforeAll(async () => {
    company = await openCompany();
    folder = mkdtempSync(join(tmpdir(), 'canopy-key-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await company.close();
  });

  test('carries authenticators, PINs, mails and identity pictures over and ends the sessions', async () => {
    const { db } = company.database;
    const { services } = company;
    const config = { ...CONFIG, dataDir: folder, databaseUrl: undefined };
    // this test's company uses the key in this folder
    services.secrets = await openCompanySecrets(db, config, false);
    const from = readKeyFile(folder, false);
    expect(from).toHaveLength(43);

    const member = await company.member('M0000001', 'keeps.all');
    const enrolled = await member.send(contract.auth.enrolTotp, { Password: PASSWORD });
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(enrolled.result.secret) }).generate({
        timestamp: services.clock().getTime(),
      });
    await member.send(contract.auth.confirmTotp, { TotpCode: code() });
    const uploaded = await member.send(contract.files.uploadFile, {
      Pathway: 'identity',
      FileName: 'card.png',
      FileType: 'image/png',
      DataString: await picture(),
    });
    const name = uploaded.result.replace('/files/', '');
    const before = services.secrets.openBytes((await services.storage.get(name))!, name);

    const to = makeNextKey(folder);
    const rotate = () => rotateMasterKey(db, { from, to, pinKeys: new Map() }, services.clock());
    const wrong = rotateMasterKey(
      db,
      { from: to + to, to: from + to, pinKeys: new Map() },
      services.clock(),
    );
    await expect(wrong).rejects.toThrow("not this company's");
    await db.insertInto('server_process').values({ id: 'another server' }).execute();
    await expect(rotate()).rejects.toThrow('A server is up');
    await db.deleteFrom('server_process').execute();
    expect(await rotate()).toMatchObject({ number: 2, authenticators: 1, pictures: 1 });
    // running it again after a kill finds everything done
    expect(await rotate()).toBeNull();

    // killed before the file was in place: the next start completes it
    expect(readKeyFile(folder, false)).toBe(from);
    services.secrets = await openCompanySecrets(db, config, true);
    expect(readKeyFile(folder, false)).toBe(to);
    expect(existsSync(join(folder, 'master.key.next'))).toBe(false);
    expect(services.secrets.fingerprint).toBe(fingerprintOf(to));
    await expect(openCompanySecrets(db, { ...config, masterKey: from }, true)).rejects.toThrow(
      "not this company's",
    );

    expect((await member.send(contract.auth.me, {})).text).toBe('INVALID TOKEN');
    company.advance(60_000);
    const again = company.visitor();
    const asked = await again.login('keeps.all', PASSWORD, { TotpCode: code() });
    expect(asked.status).toBe(200);
    // the PIN under the earlier key is accepted, and is hashed again with the current key
    const hashOf = async () =>
      (
        await db
          .selectFrom('login')
          .select('pin_hash')
          .where('username', '=', 'keeps.all')
          .executeTakeFirstOrThrow()
      ).pin_hash!;
    expect(await hashOf()).not.toContain('k=1002');
    const pin = await again.send(contract.auth.checkSecurityPin, {
      MemberID: again.memberID,
      Password: PIN,
    });
    expect(pin.status).toBe(200);
    expect(await hashOf()).toContain('k=1002');

    // pictures follow while the server runs; after that the earlier key opens nothing
    const open = async () => services.secrets.openBytes((await services.storage.get(name))!, name);
    expect((await open()).equals(before)).toBe(true);
    const opensEarlier = async () => {
      const { in_use } = await db
        .selectFrom('earlier_key')
        .select('in_use')
        .executeTakeFirstOrThrow();
      return in_use;
    };
    expect(await opensEarlier()).toBe(true);
    await resealPictures(services);
    expect(keyNumberOf((await services.storage.get(name))!)).toBe(2);
    expect((await open()).equals(before)).toBe(true);
    expect(await opensEarlier()).toBe(false);
    services.secrets = await openCompanySecrets(db, config, true);
    expect((await open()).equals(before)).toBe(true);
    const file = (await services.storage.get(name))!;
    expect(() => deriveSecrets(from).openBytes(file, name)).toThrow('master key 2');
  });
});
