import { existsSync } from 'node:fs';
import type { Config } from './config.ts';
import type { Db } from './database/handle.ts';
import { readKeyRing } from './keyRing.ts';
import {
  deriveSecrets,
  fingerprintOf,
  keyFileOf,
  leftNextKey,
  readKeyFile,
  takeNextKey,
  type Secrets,
} from './secrets.ts';

type KeyConfig = Pick<
  Config,
  'dataDir' | 'masterKey' | 'pinKeys' | 'databaseUrl' | 'demo' | 'insecure'
>;

/**
 * Opens the company's secrets. The database stores a fingerprint of its master key, because with a
 * different key correct PINs would fail, sessions of other servers would be unknown, and identity pictures
 * would be unreadable. A key is only created when nothing depends on one yet.
 *
 * @param founded whether the database already holds a company
 * @throws Error when the key is a different one, is missing although there is a company, or would be stored
 * next to the files it protects
 */
export async function openCompanySecrets(
  db: Db,
  { dataDir, masterKey, pinKeys, databaseUrl, demo, insecure }: KeyConfig,
  founded: boolean,
): Promise<Secrets> {
  // the demo's passwords are published, so there is nothing to protect
  if (databaseUrl && !masterKey && !demo && !insecure) {
    throw new Error(
      'With DATABASE_URL the master key must be kept apart from the files that it guards: give ' +
        'MASTER_KEY, or MASTER_KEY_FILE with the path of a file outside of DATA_DIR. A key for a new company: ' +
        'openssl rand -base64 32. ' +
        (existsSync(keyFileOf(dataDir))
          ? `The key of the company that is here already: the file ${keyFileOf(dataDir)}; move it out. `
          : '') +
        'Nothing was touched.',
    );
  }
  if (masterKey === undefined) await endRotation(db, dataDir);
  const master = masterKey ?? readKeyFile(dataDir, !founded);
  await db
    .insertInto('master_key')
    .values({ fingerprint: fingerprintOf(master) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await checkMasterKey(db, fingerprintOf(master));
  return deriveSecrets(master, pinKeys, await readKeyRing(db, master));
}

/** @throws Error when the company's master key is a different one, or has been changed since */
export async function checkMasterKey(db: Db, fingerprint: string): Promise<void> {
  const ours = await db.selectFrom('master_key').select('fingerprint').executeTakeFirstOrThrow();
  if (ours.fingerprint === fingerprint) return;
  throw new Error(
    `The master key is not this company's: its fingerprint is ${fingerprint}, the database ` +
      `was founded with ${ours.fingerprint} or has changed to it. Give every server the same MASTER_KEY, or ` +
      'the same master.key in DATA_DIR. Nothing was touched.',
  );
}

/** Completes a rotation that was killed after the database took the next key but before its file was in place. */
async function endRotation(db: Db, dataDir: string): Promise<void> {
  const next = leftNextKey(dataDir);
  if (next === null) return;
  const ours = await db.selectFrom('master_key').select('fingerprint').executeTakeFirst();
  if (ours?.fingerprint === fingerprintOf(next)) takeNextKey(dataDir);
}
