import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backupSamples } from '../features/company/schedules/noteBackup.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { folderStorage } from '../providers/storage.ts';
import { start } from '../start.ts';
import { copyNewFiles } from './copyNewFiles.ts';
import { makeBackup, withDatabase } from './makeBackup.ts';
import { environmentOf } from './programs.ts';
import { rehearseBackup } from './rehearseBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { makeScratchDatabase, makeScratchFolder } from './scratch.ts';
import { verifyRestored } from './verifyRestored.ts';

const KEY = { MASTER_KEY: 'a-master-key-for-backups-of-32-letters' };
const NOW = new Date('2026-11-22T09:30:00Z');
const folder = mkdtempSync(join(tmpdir(), 'canopy-backup-'));
const template = inject('template');
// each opening of the embedded database takes seconds, so this runs by hand and with FULL only
const runs = template.kind === 'server' || process.env['FULL'] === '1';
const databases: string[] = [];
let owner: pg.Client | undefined;
let config: Config;

/** A company's place: a folder and, with a PostgreSQL server, an empty database. */
async function place(name: string, more: Record<string, string> = KEY): Promise<Config> {
  const env = { DATA_DIR: join(folder, name), DEMO: '0', LOG: 'silent', ...more };
  if (template.kind === 'embedded') return readConfig(env);
  if (!owner) {
    owner = new pg.Client({ connectionString: template.url });
    await owner.connect();
  }
  const database = `canopy_backup_${name}_${process.pid}`;
  if (!databases.includes(database)) {
    databases.push(database);
    await owner.query(`create database ${database}`);
  }
  const url = new URL(template.url);
  url.pathname = `/${database}`;
  return readConfig({ ...env, DATABASE_URL: url.href });
}

const identity = 'identity/aaaaaaaaaaaaaaaaaaaaaaaaaaa.png';
beforeAll(async () => {
  if (!runs) return;
  config = await place('company');
  const { stop, services } = await start(config);
  const picture = services.secrets.sealBytes(Buffer.from('a picture'), identity);
  await services.storage.put(identity, picture);
  await services.db
    .insertInto('file')
    .values({
      name: `/files/${identity}`,
      pathway: 'identity',
      sha256: Buffer.alloc(32),
      bytes: picture.length,
      width: 1,
      height: 1,
      created_at: NOW,
    })
    .execute();
  await stop();
});
afterAll(async () => {
  for (const database of databases)
    await owner!.query(`drop database if exists ${database} with (force)`);
  await owner?.end();
  rmSync(folder, { recursive: true });
});

test.runIf(runs)(
  'a backup is proved by restoring it on trial, and the company knows how that went',
  { timeout: 300_000 },
  async () => {
    const backup = await makeBackup(config, join(folder, 'backups'), NOW);
    expect(backup).toMatch(/2026-11-22T09-30-00Z$/);
    const found = await rehearseBackup(backup, config, NOW);
    expect(found.lines.join('\n')).toContain('files: 1, 0 missing, 0 that the key does not open');
    expect(found).toMatchObject({ intact: true });
    const later = new Date(NOW.getTime() + 60_000);
    expect(await withDatabase(config, (db) => backupSamples(db, later))).toEqual(
      expect.arrayContaining([
        { name: 'canopy_rehearsal_intact', value: 1 },
        { name: 'canopy_rehearsal_age_seconds', value: 60 },
        { name: 'canopy_backup_age_seconds', value: 60 },
      ]),
    );
    // it can only be restored to an empty place, and the company opens there
    await expect(restoreBackup(backup, config)).rejects.toThrow('Nothing was touched');
    const elsewhere = await place('elsewhere');
    await restoreBackup(backup, elsewhere);
    expect(await verifyRestored(elsewhere)).toMatchObject({ intact: true });
    const there = await withDatabase(elsewhere, (db) =>
      db.selectFrom('login').select('username').orderBy('id').execute(),
    );
    expect(there).toEqual([{ username: 'admin' }, { username: 'root' }]);
    expect(existsSync(join(elsewhere.dataDir, 'files', identity))).toBe(true);

    // a missing file and a different key are reported; a modified backup is rejected
    rmSync(join(config.dataDir, 'files', identity));
    const second = await makeBackup(config, join(folder, 'backups'), later);
    const strange = { ...config, masterKey: `another-${KEY.MASTER_KEY}` };
    const without = await rehearseBackup(second, strange, later);
    expect(without.intact).toBe(false);
    expect(without.lines).toContain(`  ${identity}`);
    expect(without.lines.join('\n')).toContain('master key: NOT HERE');
    appendFileSync(join(backup, 'files', identity), 'x');
    await expect(rehearseBackup(backup, config, NOW)).rejects.toThrow(`${identity} differs`);
    expect(existsSync(`${second}.part`)).toBe(false);
    // a backup that cannot even be restored raises the alarm, without changing the age of the last good one
    const samples = await withDatabase(config, (db) => backupSamples(db, later));
    expect(samples).toContainEqual({ name: 'canopy_rehearsal_intact', value: 0 });
    expect(samples).toContainEqual({ name: 'canopy_rehearsal_age_seconds', value: 60 });
    const [kept] = await withDatabase(config, (db) =>
      db.selectFrom('backup_note').selectAll().where('kind', '=', 'REHEARSAL').execute(),
    );
    expect(kept!.lines).toEqual([expect.stringContaining('differs')]);
    // a missing backup, or one from another version, does not count as broken
    await expect(rehearseBackup(`${backup}-none`, config, NOW)).rejects.toThrow('no folder');
  },
);

test.runIf(runs)('a backup without the folder that the files lie in is refused', async () => {
  const elsewhere = { ...config, dataDir: join(folder, 'nowhere') };
  if (!config.databaseUrl) {
    cpSync(config.dataDir, elsewhere.dataDir, {
      recursive: true,
      filter: (path) => !path.endsWith('/files'),
    });
  }
  const backups = join(folder, 'refused');
  await expect(makeBackup(elsewhere, backups, NOW)).rejects.toThrow(
    'names 1 files, and there is no folder',
  );
  expect(readdirSync(backups)).toEqual([]);
});

test.runIf(template.kind === 'server')(
  'a picture that is removed while the database is dumped is in the backup, and one that came too',
  async () => {
    const storage = folderStorage(join(config.dataDir, 'files'));
    const row = (name: string) => ({
      name: `/files/${name}`,
      pathway: 'slip' as const,
      sha256: Buffer.alloc(32),
      bytes: 1,
      width: 1,
      height: 1,
      created_at: NOW,
    });
    await storage.put(identity, Buffer.from('any'));
    await storage.put('slip/removed.png', Buffer.from('a'));
    const client = new pg.Client({ connectionString: config.databaseUrl });
    await client.connect();
    await withDatabase(config, (db) =>
      db.insertInto('file').values(row('slip/removed.png')).execute(),
    );
    // the dump has taken its snapshot and waits for this table
    await client.query('begin; lock table backup_note in access exclusive mode');
    const backups = join(folder, 'meanwhile');
    const made = makeBackup(config, backups, NOW);
    const watcher = new pg.Client({ connectionString: config.databaseUrl });
    await watcher.connect();
    await expect
      .poll(async () => {
        const { rows } = await watcher.query(
          `select from pg_stat_activity where application_name = 'pg_dump' and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
    await watcher.query(`delete from file where name = '/files/slip/removed.png'`);
    await watcher.end();
    await storage.remove('slip/removed.png');
    await storage.put('slip/came.png', Buffer.from('b'));
    await client.query('rollback');
    await client.end();
    const files = readdirSync(join(await made, 'files/slip'));
    expect(files.toSorted()).toEqual(['came.png', 'removed.png']);
  },
);

test.runIf(template.kind === 'server')(
  'what a rehearsal that was killed has left is gone after the next, and one that goes on is left alone',
  async () => {
    const { databaseUrl } = config;
    const names = ['canopy_rehearsal_1_dead', 'canopy_rehearsal_1_live'];
    databases.push(...names);
    for (const name of names) await owner!.query(`create database ${name}`);
    const lives = new pg.Client({
      connectionString: databaseUrl!.replace(/\/[^/]*$/, `/${names[1]}`),
    });
    await lives.connect();
    // the first of several hosts is down: the one accepting changes is used
    const several = databaseUrl!.replace(/@([^/]*)/, '@127.0.0.1:1,$1');
    const scratch = await makeScratchDatabase(several);
    const there = async () => {
      const { rows } = await owner!.query<{ datname: string }>(
        `select datname from pg_database where datname = any($1)`,
        [[...names, new URL(scratch.url.replace(/,[^/]*/, '')).pathname.slice(1)]],
      );
      return rows.map(({ datname }) => datname);
    };
    expect(await there()).toEqual([names[1], expect.stringMatching(/^canopy_rehearsal_\d{10}_/)]);
    await scratch.drop();
    await lives.end();
    expect(await there()).toEqual([names[1]]);

    const dead = mkdtempSync(join(tmpdir(), 'canopy-rehearsal-999999999-'));
    const own = makeScratchFolder();
    expect([existsSync(dead), existsSync(own)]).toEqual([false, true]);
    rmSync(own, { recursive: true });
  },
);

test('files are copied once, and what is removed before its turn is told', async () => {
  const from = join(folder, 'from');
  mkdirSync(join(from, 'slip'), { recursive: true });
  writeFileSync(join(from, 'slip/one.png'), 'one');
  writeFileSync(join(from, 'slip/half.png.part'), 'ha');
  // it is listed but gone when it is read
  symlinkSync(join(from, 'away'), join(from, 'slip/gone.png'));
  const to = join(folder, 'to');
  expect(await copyNewFiles(from, to)).toEqual(['slip/gone.png']);
  expect(readdirSync(join(to, 'slip'))).toEqual(['one.png']);
  writeFileSync(join(from, 'slip/one.png'), 'never changed');
  await copyNewFiles(from, to);
  expect(readFileSync(join(to, 'slip/one.png'), 'utf8')).toBe('one');
});

test('the programs of PostgreSQL are told where the database is without anybody seeing the password', () => {
  const url = 'postgres://me:p%40ss@db1:5433,db2/canopy?sslmode=verify-full&sslrootcert=/ca.crt';
  expect(environmentOf(url)).toEqual({
    PGHOST: 'db1,db2',
    PGPORT: '5433,5432',
    PGUSER: 'me',
    PGPASSWORD: 'p@ss',
    PGDATABASE: 'canopy',
    PGTARGETSESSIONATTRS: 'read-write',
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: '/ca.crt',
  });
});
