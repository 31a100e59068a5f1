import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backupSamples } from '../features/schedules/noteBackup.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { start } from '../start.ts';
import { makeBackup, withDatabase } from './makeBackup.ts';
import { environmentOf } from './programs.ts';
import { rehearseBackup } from './rehearseBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { verifyRestored } from './verifyRestored.ts';

const KEY = { MASTER_KEY: 'a-master-key-for-backups-of-32-letters' };
const NOW = new Date('2026-11-22T09:30:00Z');
const folder = mkdtempSync(join(tmpdir(), 'canopy-backup-'));
const template = inject('template');
// each opening of the embedded database takes seconds: by hand and in full
const runs = template.kind === 'server' || process.env['FULL'] === '1';
const databases: string[] = [];
let owner: pg.Client | undefined;
let config: Config;

/** A company's place: a folder, and with a PostgreSQL server an empty database. */
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
    // it is put into an empty place and nowhere else, and the company opens there
    await expect(restoreBackup(backup, config)).rejects.toThrow('Nothing was touched');
    const elsewhere = await place('elsewhere');
    await restoreBackup(backup, elsewhere);
    expect(await verifyRestored(elsewhere)).toMatchObject({ intact: true });
    const there = await withDatabase(elsewhere, (db) =>
      db.selectFrom('login').select('username').orderBy('id').execute(),
    );
    expect(there).toEqual([{ username: 'admin' }, { username: 'root' }]);
    expect(existsSync(join(elsewhere.dataDir, 'files', identity))).toBe(true);

    // a file that is gone and a key that is another one are told, a backup that was changed is not taken
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
  },
);

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
