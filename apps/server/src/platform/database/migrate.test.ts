import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate, readMigrations, requireCurrentSchema, type Migration } from './migrate.ts';
import { openDatabase, openServer, type Database } from './open.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'canopy-migrate-'));
const template = inject('template');
let database: Database;

beforeAll(async () => {
  database = await openDatabase({ dataDir });
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const step = (name: string, text: string): Migration => ({
  name,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
});

const present = readMigrations();
const next = (text: string) => [...present, step('9000-next', text)];

test('every migration runs once', async () => {
  expect(await migrate(database.db)).toBe(present.length);
  expect(await migrate(database.db)).toBe(0);
  await requireCurrentSchema(database.db);
  await expect(requireCurrentSchema(database.db, next('select 1'))).rejects.toThrow(
    'The database has not been migrated to this version (9000-next is missing). Start the server once.',
  );
});

test('one that fails leaves nothing behind', async () => {
  const text = 'create table half (id int); select 1 / 0';
  await expect(migrate(database.db, next(text))).rejects.toThrow('division by zero');
  const { rows } = await sql`select to_regclass('half') as half`.execute(database.db);
  expect(rows).toEqual([{ half: null }]);
});

test('one may take longer than any statement of the running product', async () => {
  // as set when connecting to a PostgreSQL server
  await sql`set statement_timeout = 200`.execute(database.db);
  const text = `create table patience as select current_setting('statement_timeout') as value`;
  await migrate(database.db, next(text));
  const { rows } = await sql`select value from patience`.execute(database.db);
  expect(rows).toEqual([{ value: '0' }]);
  const { rows: after } = await sql`show statement_timeout`.execute(database.db);
  expect(after).toEqual([{ statement_timeout: '200ms' }]);
  await sql`set statement_timeout = 0`.execute(database.db);
});

test('a version that does not know the newest migration refuses the database', async () => {
  const sentence =
    'The database belongs to a newer version of Canopy (migration 9000-next). ' +
    'Nothing was touched. Start that version or a later one.';
  await expect(migrate(database.db)).rejects.toThrow(sentence);
  await expect(requireCurrentSchema(database.db)).rejects.toThrow(sentence);
});

test.skipIf(template.kind === 'server')(
  'the server and the verification say so on stderr and end with 1',
  async () => {
    await database.close();
    const ended = async (program: string) =>
      new Promise((resolve) => {
        execFile(
          process.execPath,
          [join(import.meta.dirname, program)],
          { env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0' } },
          (error, stdout, stderr) => resolve({ code: error?.code, stdout, stderr }),
        );
      });
    const refusal = {
      code: 1,
      stdout: '',
      stderr:
        'The database belongs to a newer version of Canopy (migration 9000-next). ' +
        'Nothing was touched. Start that version or a later one.\n',
    };
    expect(await ended('../../main.ts')).toEqual(refusal);
    expect(await ended('../../verify.ts')).toEqual(refusal);
    database = await openDatabase({ dataDir });
  },
  120_000,
);

test('a migration that was edited after it ran is refused', async () => {
  const edited = next('create table something_else (id int)');
  await expect(migrate(database.db, edited)).rejects.toThrow(
    'Migration 9000-next was changed after it ran.',
  );
});

test('a migration is not run after one that follows it', async () => {
  const [last] = present.slice(-1);
  const late = [...present.slice(0, -1), step('0000-late', 'select 1'), last!];
  await sql`delete from migration where name = '9000-next'`.execute(database.db);
  await expect(migrate(database.db, late)).rejects.toThrow(
    'Migration 0000-late did not run, but a later one did.',
  );
});

describe.runIf(template.kind === 'server')('on a PostgreSQL server', () => {
  test('two processes that start at once migrate once, and a table in use is waited for', async () => {
    if (template.kind !== 'server') return;
    const name = `canopy_migrate_${randomUUID().replaceAll('-', '')}`;
    const admin = new pg.Client({ connectionString: template.url });
    await admin.connect();
    await admin.query(`create database ${name} template ${template.name}`);
    const url = new URL(template.url);
    url.pathname = `/${name}`;
    const [first, second] = [openServer(url.href, 2), openServer(url.href, 2)];
    const previous = new pg.Client({ connectionString: url.href });
    await previous.connect();
    try {
      // the previous version is reading the table to which the new one adds a column
      await previous.query('begin');
      await previous.query('select count(*) from setting');
      const migrations = next('alter table setting add column note text');
      const both = Promise.all([first, second].map(({ db }) => migrate(db, migrations)));
      // longer than one attempt; meanwhile nobody else waits behind it for long
      const started = Date.now();
      while (Date.now() - started < 5_000) {
        const asked = Date.now();
        await sql`select count(*) from setting`.execute(first.db);
        expect(Date.now() - asked).toBeLessThan(4_500);
      }
      await previous.query('commit');
      expect((await both).toSorted()).toEqual([0, 1]);
      await sql`select note from setting`.execute(first.db);
    } finally {
      await previous.end();
      await first.close();
      await second.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  }, 60_000);
});
