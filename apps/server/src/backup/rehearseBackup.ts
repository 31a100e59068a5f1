import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { checkFiles } from '../features/files/checkFiles.ts';
import { noteBackup } from '../features/schedules/noteBackup.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase, type Db } from '../platform/database/open.ts';
import { hostUrls } from '../platform/database/serverPool.ts';
import { readKeyRing } from '../platform/keyRing.ts';
import { deriveSecrets, fingerprintOf, readKeyFile, type Secrets } from '../platform/secrets.ts';
import { openS3Storage } from '../providers/s3Storage.ts';
import { folderStorage } from '../providers/storage.ts';
import type { Verification } from '../verification.ts';
import { withDatabase } from './makeBackup.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restoreBackup.ts';
import { verifyBooks } from './verifyRestored.ts';

/**
 * Restores a backup on trial, into a database and a folder of its own that are removed afterwards, and proves it:
 * seals of the logs, trial balance, wallets and stock, every posted month, every file, and that the master key opens
 * what is closed. The company's own database keeps how it went.
 */
export async function rehearseBackup(
  backup: string,
  config: Config,
  now: Date,
): Promise<Verification> {
  const begun = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'canopy-rehearsal-'));
  const scratch = config.databaseUrl ? await makeScratch(config.databaseUrl) : null;
  let manifest: Manifest;
  let found: Verification;
  try {
    const place = { dataDir: join(folder, 'data'), databaseUrl: scratch?.url };
    manifest = await restoreBackup(backup, place);
    found = await prove(place, config, manifest);
  } finally {
    await scratch?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
  await withDatabase(config, (db) =>
    noteBackup(db, {
      kind: 'REHEARSAL',
      backup: manifest.name,
      at: now,
      took_ms: Math.round(performance.now() - begun),
      ...found,
    }),
  );
  return found;
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

/** Null: the key that this machine has is not the one of the backup. */
async function secretsOf(db: Db, config: Config, manifest: Manifest): Promise<Secrets | null> {
  const master = config.masterKey ?? readKeyFile(config.dataDir, false);
  if (fingerprintOf(master) !== manifest.keyFingerprint) return null;
  return deriveSecrets(master, config.pinKeys, await readKeyRing(db, master));
}

async function makeScratch(url: string) {
  const name = `canopy_rehearsal_${process.pid}`;
  const [host] = hostUrls(url);
  const owner = new pg.Client({ connectionString: host! });
  await owner.connect();
  await owner.query(`create database ${name}`);
  return {
    url: url.replace(/\/[^/?]*(\?.*)?$/, `/${name}$1`),
    drop: async () => {
      await owner.query(`drop database ${name} with (force)`);
      await owner.end();
    },
  };
}
