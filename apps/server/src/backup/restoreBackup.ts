import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';
import { closeDataFolder, makePrivateFolder } from '../platform/dataFolder.ts';
import { grantAppRole } from '../platform/database/appRole.ts';
import { MARKER, openDatabase } from '../platform/database/open.ts';
import { connectToWritable } from '../platform/database/writableHost.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { runProgram } from './programs.ts';

/** Number of parallel restore jobs. */
const JOBS = 2;

/**
 * Restores a backup into an empty database and an empty data folder. The master key must be put there by
 * whoever keeps it.
 *
 * @throws Error when anything is already there, or the backup was modified; nothing is overwritten
 */
export async function restoreBackup(
  backup: string,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<Manifest> {
  const manifest = await readManifest(backup);
  if ((manifest.database === 'server') !== (databaseUrl !== undefined)) {
    throw new Error(
      `The backup is of ${manifest.database === 'server' ? 'a PostgreSQL server: give DATABASE_URL' : 'the embedded database: give DATA_DIR alone'}.`,
    );
  }
  refuseUsed(dataDir, 'files', MARKER);
  makePrivateFolder(dataDir);
  if (databaseUrl) {
    await refuseTables(databaseUrl);
    const args = ['--no-owner', '--no-privileges', '--exit-on-error', `--jobs=${JOBS}`];
    const into = ['--dbname=', join(backup, 'database.dump')];
    await runProgram('pg_restore', [...args, ...into], databaseUrl);
    const database = await openDatabase({ dataDir, databaseUrl });
    try {
      await grantAppRole(database.db);
    } finally {
      await database.close();
    }
  } else {
    cpSync(join(backup, 'database'), join(dataDir, 'database'), { recursive: true });
    cpSync(join(backup, 'canopy.json'), join(dataDir, MARKER));
  }
  if (existsSync(join(backup, 'files'))) {
    cpSync(join(backup, 'files'), join(dataDir, 'files'), { recursive: true });
  }
  closeDataFolder(dataDir);
  return manifest;
}

function refuseUsed(dataDir: string, ...names: string[]): void {
  const there = existsSync(dataDir) ? readdirSync(dataDir) : [];
  const used = names.find((name) => there.includes(name));
  if (used) throw new Error(`${join(dataDir, used)} is there already. Nothing was touched.`);
}

async function refuseTables(url: string): Promise<void> {
  const client = await connectToWritable(url);
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_tables where schemaname = 'public'`,
    );
    if (rows[0]!.count > 0) {
      throw new Error('The database of DATABASE_URL holds tables already. Nothing was touched.');
    }
  } finally {
    await client.end();
  }
}
