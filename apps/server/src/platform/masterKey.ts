import type { Config } from './config.ts';
import type { Db } from './database/open.ts';
import { readKeyRing } from './keyRing.ts';
import {
  deriveSecrets,
  fingerprintOf,
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
 * Opens the secrets of this company. The database remembers a value derived from its master key:
 * with another key right PINs would be wrong, sessions of other servers unknown, and identity
 * pictures lost behind it. A key is made only where nothing depends on one.
 *
 * @param founded whether the database holds a company already
 * @throws Error when the key is another one, missing although there is a company, or to be kept beside
 * the files that it guards
 */
export async function openCompanySecrets(
  db: Db,
  { dataDir, masterKey, pinKeys, databaseUrl, demo, insecure }: KeyConfig,
  founded: boolean,
): Promise<Secrets> {
  // the demo's passwords are published: there is nothing to keep apart
  if (databaseUrl && !masterKey && !demo && !insecure) {
    throw new Error(
      'With DATABASE_URL the master key must be kept apart from the files that it guards: give ' +
        'MASTER_KEY, or MASTER_KEY_FILE with the path of a file outside of DATA_DIR. A key for a new company: ' +
        `openssl rand -base64 32. The key of a company that is here already: the file master.key in ${dataDir}; ` +
        'move it out. Nothing was touched.',
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

/** @throws Error when the company's master key is another one, or has become another one */
export async function checkMasterKey(db: Db, fingerprint: string): Promise<void> {
  const ours = await db.selectFrom('master_key').select('fingerprint').executeTakeFirstOrThrow();
  if (ours.fingerprint === fingerprint) return;
  throw new Error(
    `The master key is not this company's: its fingerprint is ${fingerprint}, the database ` +
      `was founded with ${ours.fingerprint} or has changed to it. Give every server the same MASTER_KEY, or ` +
      'the same master.key in DATA_DIR. Nothing was touched.',
  );
}

/** A rotation that was killed after the database had taken the next key, before its file was in place. */
async function endRotation(db: Db, dataDir: string): Promise<void> {
  const next = leftNextKey(dataDir);
  if (next === null) return;
  const ours = await db.selectFrom('master_key').select('fingerprint').executeTakeFirst();
  if (ours?.fingerprint === fingerprintOf(next)) takeNextKey(dataDir);
}
