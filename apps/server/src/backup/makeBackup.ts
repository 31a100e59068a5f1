import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { noteBackup } from '../features/schedules/noteBackup.ts';
import type { Config } from '../platform/config.ts';
import { makePrivateFolder } from '../platform/dataFolder.ts';
import { requireCurrentSchema, readMigrations } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { hashesOf, writeManifest } from './manifest.ts';
import { runProgram } from './programs.ts';

const PACKAGE = join(import.meta.dirname, '../../package.json');

/** `2026-11-22T09-30-00Z`: a name that every file system takes. */
const nameOf = (at: Date) =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

/**
 * Writes a backup into a new folder below `target`: the database first, as it stood at one moment, then the
 * files, which are never changed once they are written. Whole or not at all. The master key is not in it.
 *
 * @returns the backup's folder
 * @throws Error while a server holds the embedded database, or when a program of PostgreSQL fails
 */
export async function makeBackup(config: Config, target: string, now: Date): Promise<string> {
  const begun = performance.now();
  const name = nameOf(now);
  const folder = join(target, name);
  const part = `${folder}.part`;
  if (existsSync(folder)) throw new Error(`There is a backup ${folder} already.`);
  makePrivateFolder(target);
  mkdirSync(part);
  try {
    await writeBackup(config, part, name);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
  renameSync(part, folder);
  const note = { kind: 'BACKUP' as const, backup: name, at: now, intact: true, lines: [] };
  await withDatabase(config, (db) =>
    noteBackup(db, { ...note, took_ms: Math.round(performance.now() - begun) }),
  );
  return folder;
}

async function writeBackup(config: Config, part: string, name: string): Promise<void> {
  const fingerprint = await fingerprintOf(config);
  if (config.databaseUrl) {
    const file = join(part, 'database.dump');
    await runProgram('pg_dump', ['--format=custom', `--file=${file}`], config.databaseUrl);
  } else {
    await copyEmbedded(config.dataDir, part);
  }
  const files = join(config.dataDir, 'files');
  if (!config.bucket && existsSync(files)) {
    const filter = (path: string) => !path.endsWith('.part');
    cpSync(files, join(part, 'files'), { recursive: true, filter });
  }
  writeManifest(part, {
    product: 'canopy',
    name,
    version: (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version,
    schema: readMigrations().at(-1)!.name,
    database: config.databaseUrl ? 'server' : 'embedded',
    keyFingerprint: fingerprint,
    bucket: config.bucket !== null,
    hashes: await hashesOf(part),
  });
}

/** Opens the company's database for a moment. */
export async function withDatabase<T>(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config);
  try {
    await requireCurrentSchema(database.db);
    return await work(database.db);
  } finally {
    await database.close();
  }
}

function fingerprintOf(config: Config): Promise<string> {
  return withDatabase(config, async (db) => {
    const key = await db.selectFrom('master_key').select('fingerprint').executeTakeFirst();
    if (!key) throw new Error('There is no company in this database.');
    return key.fingerprint;
  });
}

/** The folder of the embedded database, while nobody has it open. */
async function copyEmbedded(dataDir: string, part: string): Promise<void> {
  const { lockFolder } = await import('../platform/database/lock.ts');
  const unlock = await lockFolder(dataDir);
  try {
    cpSync(join(dataDir, 'database'), join(part, 'database'), { recursive: true });
    cpSync(join(dataDir, 'canopy.json'), join(part, 'canopy.json'));
  } finally {
    await unlock();
  }
}
