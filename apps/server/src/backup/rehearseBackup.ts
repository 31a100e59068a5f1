import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkFiles } from '../features/company/files/checkFiles.ts';
import { noteBackup } from '../features/company/schedules/noteBackup.ts';
import type { Config } from '../platform/config.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import type { Db } from '../platform/database/handle.ts';
import { openDatabase } from '../platform/database/open.ts';
import { readKeyRing } from '../platform/keyRing.ts';
import { deriveSecrets, fingerprintOf, readKeyFile, type Secrets } from '../platform/secrets.ts';
import { openS3Storage } from '../providers/s3Storage.ts';
import { folderStorage } from '../providers/storage.ts';
import type { Verification } from '../verification.ts';
import { withDatabase } from './makeBackup.ts';
import { schemaOf, type Manifest } from './manifest.ts';
import { restoreBackup } from './restoreBackup.ts';
import { makeScratchDatabase, makeScratchFolder } from './scratch.ts';
import { verifyBooks } from './verifyRestored.ts';

/**
 * Restores a backup on trial into its own database and folder, which are removed afterwards, and verifies
 * it: log seals, trial balance, wallets and stock, every posted month, every file, and that the master key
 * opens what is sealed. The result is recorded in the company's own database, even if the backup could not
 * be restored at all.
 *
 * @throws Error when there is no such backup, it is from another version, or it cannot be restored
 */
export async function rehearseBackup(
  backup: string,
  config: Config,
  now: Date,
): Promise<Verification> {
  const begun = performance.now();
  if (!existsSync(backup)) throw new Error(`There is no folder ${backup}.`);
  refuseOtherVersion(backup);
  const note = (found: Verification) =>
    withDatabase(config, (db) =>
      noteBackup(db, {
        kind: 'REHEARSAL',
        backup: basename(backup),
        at: now,
        took_ms: Math.round(performance.now() - begun),
        ...found,
      }),
    );
  const folder = makeScratchFolder();
  let scratch: Awaited<ReturnType<typeof makeScratchDatabase>> | null = null;
  let found: Verification;
  try {
    scratch = config.databaseUrl ? await makeScratchDatabase(config.databaseUrl) : null;
    found = await restoreAndProve(
      backup,
      { dataDir: join(folder, 'data'), databaseUrl: scratch?.url },
      config,
    ).catch(async (error: unknown) => {
      const lines = [error instanceof Error ? error.message : String(error)];
      // the backup's own error is reported, even if it cannot be recorded
      await note({ intact: false, lines }).catch(() => {});
      throw error;
    });
  } finally {
    await scratch?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
  await note(found);
  return found;
}

async function restoreAndProve(
  backup: string,
  place: Pick<Config, 'dataDir' | 'databaseUrl'>,
  config: Config,
): Promise<Verification> {
  return prove(place, config, await restoreBackup(backup, place));
}

/** A backup from another version is not broken just because this version cannot read it. */
function refuseOtherVersion(backup: string): void {
  const theirs = schemaOf(backup);
  const ours = readMigrations().at(-1)!.name;
  if (theirs === null || theirs === ours) return;
  throw new Error(
    `The backup has schema ${theirs}, and this version ${ours}: rehearse it with the version that made it, or a new backup.`,
  );
}

async function prove(
  place: Pick<Config, 'dataDir' | 'databaseUrl'>,
  config: Config,
  manifest: Manifest,
): Promise<Verification> {
  const database = await openDatabase(place);
  try {
    const books = await verifyBooks(database.db, config.bucket);
    const secrets = await secretsOf(database.db, config, manifest);
    const storage = config.bucket
      ? await openS3Storage(config.bucket)
      : folderStorage(join(place.dataDir, 'files'));
    const { files, missing, closed } = await checkFiles(database.db, storage, secrets);
    return {
      intact: books.intact && secrets !== null && missing.length === 0 && closed.length === 0,
      lines: [
        ...books.lines,
        secrets
          ? `master key: ${manifest.keyFingerprint} opens what is closed`
          : `master key: NOT HERE, the backup needs ${manifest.keyFingerprint}`,
        `files: ${files}, ${missing.length} missing, ${closed.length} that the key does not open`,
        ...[...missing, ...closed].slice(0, 5).map((name) => `  ${name}`),
      ],
    };
  } finally {
    await database.close();
  }
}

/** Null: this machine's key is not the one of the backup. */
async function secretsOf(db: Db, config: Config, manifest: Manifest): Promise<Secrets | null> {
  const master = config.masterKey ?? readKeyFile(config.dataDir, false);
  if (fingerprintOf(master) !== manifest.keyFingerprint) return null;
  return deriveSecrets(master, config.pinKeys, await readKeyRing(db, master));
}
