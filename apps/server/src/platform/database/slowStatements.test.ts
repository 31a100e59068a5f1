import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { makeTestFolder } from '../../testing/testDatabase.ts';
import { openDatabase, type Database } from './open.ts';
import { deferStatement } from './pipeline.ts';
import { noteSlowStatements, statementCounts } from './slowStatements.ts';
import { LOCK_TIMEOUT } from './transaction.ts';
import { watchStatements, withoutValues, type Answered } from './watchStatements.ts';

/** Every statement takes at least this long. */
const ANY_MS = 1e-9;

describe('statements that take long', () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('error', (line) => void lines.push(JSON.parse(line)));
  let slow: Answered = noteSlowStatements(log, ANY_MS);
  let database: Database;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await makeTestFolder();
    const watch = (): Answered => (text, ms, error) => slow(text, ms, error);
    database = await openDatabase({ dataDir, watch });
    await sql`create table person (name text)`.execute(database.db);
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });
  beforeEach(() => {
    lines.length = 0;
    slow = noteSlowStatements(log, ANY_MS);
  });

  test('stand in the log with their time, and with nobody’s name', async () => {
    const before = statementCounts().slow;
    const given = 'Siti binti Ahmad';
    await sql`select * from person where name = ${given} or name = 'Tan Ah Kow' limit 20`.execute(
      database.db,
    );
    expect(lines).toEqual([
      {
        time: expect.any(String),
        level: 'warn',
        event: 'slow statement',
        ms: expect.any(Number),
        statement: "select * from person where name = $1 or name = '?' limit ?",
      },
    ]);
    expect(statementCounts().slow).toBe(before + 1);
  });

  test('also those that travel together, and what the database refuses', async () => {
    await database.db.transaction().execute(async (tx) => {
      await deferStatement(tx, sql`insert into person values (${'Siti'})`);
      await sql`select count(*) from person where name = ${'Siti'}`.execute(tx);
    });
    await expect(sql`select name::int from person`.execute(database.db)).rejects.toThrow(
      'invalid input syntax',
    );
    expect(lines.map(({ statement, code }) => [statement, code])).toEqual([
      ['select count(*) from person where name = $1', undefined],
      ['commit', undefined],
      ['select name::int from person', '22P02'],
    ]);
    expect(JSON.stringify(lines)).not.toContain('Siti');
  });

  test('none does where none is to be', async () => {
    slow = noteSlowStatements(log, 0);
    await sql`select 1`.execute(database.db);
    slow = noteSlowStatements(log, 1e9);
    await sql`select 1`.execute(database.db);
    expect(lines).toEqual([]);
  });

  test('who waited too long for a lock is counted', () => {
    const before = statementCounts().lockTimeouts;
    slow('update account', 1, Object.assign(new Error('lock'), { code: LOCK_TIMEOUT }));
    slow('update account', 1, Object.assign(new Error('other'), { code: '23505' }));
    slow('update account', 1, null);
    expect(statementCounts().lockTimeouts).toBe(before + 1);
  });
});

test('a statement is not charged with the one that its connection worked on before', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  try {
    const answers: (() => void)[] = [];
    const client = {
      query: () => new Promise<void>((resolve) => answers.push(resolve)),
    } as unknown as pg.PoolClient;
    const told: [string, number][] = [];
    watchStatements(client, () => (text, ms) => told.push([text, ms]));
    const both = [client.query('first'), client.query('second')];
    for (const [i, at] of [100, 130].entries()) {
      clock.mockReturnValue(at);
      answers[i]!();
      await both[i];
    }
    expect(told).toEqual([
      ['first', 100],
      ['second', 30],
    ]);
  } finally {
    clock.mockRestore();
  }
});

test('names of tables, columns and parameters stay, values go', () => {
  expect(withoutValues(`select 'a--b' -- nobody's\n, '/*' /* 'c' */, 1`)).toBe(
    "select '?' , '?' , ?",
  );
  expect(
    withoutValues(`/*prepared*/insert into "box2" (a1, b) values ($1, 'O''Hara'), (12.5, -3)
      returning posting_2026_11.id`),
  ).toBe(`insert into "box2" (a1, b) values ($1, '?'), (?, -?) returning posting_2026_11.id`);
});
