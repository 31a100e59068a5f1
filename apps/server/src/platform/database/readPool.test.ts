import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { openServer } from './open.ts';

const template = inject('template');

describe.runIf(template.kind === 'server')('on a PostgreSQL server', () => {
  test('reads that all wait for something leave connections to everybody else', async () => {
    if (template.kind !== 'server') return;
    const other = new pg.Client({ connectionString: template.url });
    await other.connect();
    await other.query('select pg_advisory_lock(4712)');
    const database = openServer(template.url, 6);
    const read = () => sql`select pg_advisory_xact_lock_shared(4712)`.execute(database.reads);
    const reads = Array.from({ length: 8 }, read);
    // none of the eight has ended, and there are only six connections
    const { rows } = await sql<{ n: number }>`select 1 as n`.execute(database.db);
    expect(rows).toEqual([{ n: 1 }]);
    await other.query('select pg_advisory_unlock(4712)');
    expect(await Promise.all(reads)).toHaveLength(8);
    await database.close();
    await other.end();
  });
});
