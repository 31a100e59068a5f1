import type { Db } from './database/open.ts';
import { openSecrets, type PinKeys, type Secrets } from './secrets.ts';

/**
 * Opens the secrets of this company. The database remembers a value derived from the master key
 * that it was founded with: with another key right PINs would be wrong, sessions of other servers
 * unknown, and identity pictures lost behind it. A key is made only where nothing depends on one.
 *
 * @param founded whether the database holds a company already
 * @throws Error when the key is another one, or missing although there is a company
 */
export async function openCompanySecrets(
  db: Db,
  {
    dataDir,
    masterKey,
    pinKeys,
  }: { dataDir: string; masterKey: string | undefined; pinKeys?: PinKeys },
  founded: boolean,
): Promise<Secrets> {
  const secrets = openSecrets(dataDir, masterKey, {
    mayMake: !founded,
    ...(pinKeys ? { pinKeys } : {}),
  });
  await db
    .insertInto('master_key')
    .values({ fingerprint: secrets.fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { fingerprint } = await db
    .selectFrom('master_key')
    .select('fingerprint')
    .executeTakeFirstOrThrow();
  if (fingerprint !== secrets.fingerprint) {
    throw new Error(
      `The master key is not this company's: its fingerprint is ${secrets.fingerprint}, the database ` +
        `was founded with ${fingerprint}. Give every server the same MASTER_KEY, or the same ` +
        'master.key in DATA_DIR. Nothing was touched.',
    );
  }
  return secrets;
}
