import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { noteBackup } from '../features/company/schedules/noteBackup.ts';
import type { Config } from '../platform/config.ts';
import { makePrivateFolder } from '../platform/dataFolder.ts';
import { requireCurrentSchema, readMigrations } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { productVersion } from '../platform/http/version.ts';
import { copyNewFiles } from './copyNewFiles.ts';
import { hashesOf, writeManifest } from './manifest.ts';
import { NAME, nameOf } from './names.ts';
import { runProgram } from './programs.ts';

/** The newest backup in a folder of backups; undefined if there is none. */
export function newestIn(target: string): string | undefined {
  const names = existsSync(target) ? readdirSync(target) : [];
  const newest = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .at(-1);
  return newest && join(target, newest);
}

/**
 * Writes a backup into a new folder below `target`: a snapshot of the database, and the files, which never
 * change once written. Files are copied before the snapshot, because some are removed after it, and again
 * afterwards, because some were added before it. The backup is complete or does not exist. It does not
 * contain the master key.
 *
 * @returns the backup's folder
 * @throws Error while a server holds the embedded database, when a PostgreSQL program fails, or when the
 * files named in the database are stored elsewhere
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
  const files = config.bucket ? null : join(config.dataDir, 'files');
  const { fingerprint, named } = await companyOf(config);
  if (files && named > 0 && !existsSync(files)) {
    throw new Error(
      `The database names ${named} files, and there is no folder ${files}: give DATA_DIR as the server has it.`,
    );
  }
  const copyFiles = async (): Promise<string[]> =>
    files && existsSync(files) ? copyNewFiles(files, join(part, 'files')) : [];
  const gone = await copyFiles();
  if (config.databaseUrl) {
    const file = join(part, 'database.dump');
    await runProgram('pg_dump', ['--format=custom', `--file=${file}`], config.databaseUrl);
  } else {
    await copyEmbedded(config.dataDir, part);
  }
  gone.push(...(await copyFiles()));
  await refuseNamed(config, gone);
  writeManifest(part, {
    product: 'canopy',
    name,
    version: productVersion(),
    schema: readMigrations().at(-1)!.name,
    database: config.databaseUrl ? 'server' : 'embedded',
    keyFingerprint: fingerprint,
    bucket: config.bucket !== null,
    hashes: await hashesOf(part),
  });
}

/** Opens the company's database briefly. */
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

/** The fingerprint of the company's master key, and the number of files its database refers to. */
function companyOf(config: Config): Promise<{ fingerprint: string; named: number }> {
  return withDatabase(config, async (db) => {
    const key = await db.selectFrom('master_key').select('fingerprint').executeTakeFirst();
    if (!key) throw new Error('There is no company in this database.');
    const files = db.selectFrom('file').where('removing_until', 'is', null);
    const { named } = await files
      .select((eb) => eb.fn.countAll<number>().as('named'))
      .executeTakeFirstOrThrow();
    return { ...key, named: Number(named) };
  });
}

/** Files removed while copying must no longer be referred to. */
async function refuseNamed(config: Config, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return;
  const names = gone.map((path) => `/files/${path}`);
  const still = await withDatabase(config, (db) =>
    db
      .selectFrom('file')
      .select('name')
      .where('name', 'in', names)
      .where('removing_until', 'is', null)
      .executeTakeFirst(),
  );
  if (still) throw new Error(`${still.name} could not be copied, and the database names it.`);
}

/** Copies the folder of the embedded database while nobody has it open. */
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
