import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { openServer } from './open.ts';

const template = inject('template');

describe.runIf(template.kind === 'server')('on a PostgreSQL server', () => {
  test('while it has no room for more connections, requests take turns with those that there are', async () => {
    if (template.kind !== 'server') return;
    const name = `canopy_room_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const admin = new pg.Client({ connectionString: template.url });
    await admin.connect();
    await admin.query(`create role ${name} login connection limit 3`);
    const url = new URL(template.url);
    url.username = name;
    const others = [1, 2].map(() => new pg.Client({ connectionString: url.href }));
    const database = openServer(url.href, 8);
    const ask = () => sql`select pg_sleep(0.05)`.execute(database.db);
    try {
      // other servers have taken all but one connection
      for (const other of others) await other.connect();
      await Promise.all(Array.from({ length: 20 }, ask));
      expect(database.connections().open).toBe(1);
      // they have taken that one too, but return one in time
      const last = new pg.Client({ connectionString: url.href });
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db).catch(() => {});
      await expect.poll(() => database.connections().open).toBe(0);
      await last.connect();
      const asked = ask();
      setTimeout(() => void last.end(), 600);
      await asked;
      // there is room again, and it is used
      await Promise.all(others.map((other) => other.end()));
      await expect
        .poll(
          async () => {
            await Promise.all(Array.from({ length: 8 }, ask));
            return database.connections().open;
          },
          { timeout: 5_000 },
        )
        .toBe(3);
    } finally {
      await database.close();
      await Promise.all(others.map((other) => other.end()));
      await admin.query(`drop role ${name}`);
      await admin.end();
    }
  });
});
