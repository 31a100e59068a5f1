import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, readMigrations, requireCurrentSchema, type Migration } from './migrate.ts';
import { openDatabase, type Database } from './open.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'canopy-migrate-'));
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
});

test('one that fails leaves nothing behind', async () => {
  const text = 'create table half (id int); select 1 / 0';
  await expect(migrate(database.db, next(text))).rejects.toThrow('division by zero');
  const { rows } = await sql`select to_regclass('half') as half`.execute(database.db);
  expect(rows).toEqual([{ half: null }]);
});

test('one may take longer than any statement of the running product', async () => {
  // what a connection is opened with on a PostgreSQL server
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

test('the server and the verification say so on stderr and end with 1', async () => {
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
}, 60_000);

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

/**
 * While a new version migrates and starts, the one before it still serves on the same database: a
 * migration adds, and takes away or narrows only what that version no longer uses. One that does
 * says so in a line of its own: `-- unused since 0017: sale.old_column`.
 */
const TAKES_AWAY = [
  /\bdrop\s+(table|column|view|function)\b/i,
  /\brename\s+(column\s+\w+\s+)?to\b/i,
  /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i,
  /\bset\s+not\s+null\b/i,
  /\badd\s+column\s+(?:if not exists\s+)?\w+\s+(?![^,;]*\b(default|generated)\b)[^,;]*\bnot\s+null\b/i,
];
/** Earlier ones ran before any version was served while the next one started. */
const FREE = 14;

test.each([
  ['alter table sale drop column reason', true],
  ['alter table sale rename column reason to why', true],
  ['alter table sale alter column total type int', true],
  ['alter table sale add column colour text not null', true],
  [`alter table sale add column colour text not null default ''`, false],
  ['alter table sale add column colour text', false],
  ['alter table job add column id bigint generated always as identity', false],
  ['create table colour (name text not null)', false],
])('%s takes something away from the version before: %s', (text, taken) => {
  expect(TAKES_AWAY.some((pattern) => pattern.test(text))).toBe(taken);
});

test('no migration takes away what the version before it uses', () => {
  const wrong = present
    .slice(FREE)
    .filter(({ text }) => !/^-- unused since \d{4}: /m.test(text))
    .filter(({ text }) => TAKES_AWAY.some((pattern) => pattern.test(text)));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
