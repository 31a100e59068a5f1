import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTemplate } from '../../testing/embeddedTemplate.ts';
import { EmbeddedSocket } from './embeddedSocket.ts';

let pglite: PGlite;
beforeAll(async () => {
  const template = inject('template');
  pglite = template.kind === 'embedded' ? openTemplate(template.folder) : new PGlite();
  await pglite.waitReady;
});
afterAll(() => pglite.close());

async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const options = {
    user: 'postgres',
    database: 'postgres',
    stream: () => new EmbeddedSocket(pglite),
  };
  const client = new pg.Client(options);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('an answer of many megabytes arrives whole, in order', async () => {
  const { rows } = await connected((client) =>
    client.query<{ n: number; text: string }>(
      `select n, repeat(md5(n::text), 100) as text from generate_series(1, 2000) n`,
    ),
  );
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 2_000 }, (_, i) => i + 1));
  expect(new Set(rows.map(({ text }) => text.length))).toEqual(new Set([3_200]));
});

test('a statement and a parameter of many megabytes are taken', async () => {
  const text = 'ü'.repeat(3_000_000);
  const { rows } = await connected((client) =>
    client.query(`select length($1) as sent, length('${text}') as written`, [text]),
  );
  expect(rows).toEqual([{ sent: 3_000_000, written: 3_000_000 }]);
});

test('a refused statement says why, and the next one is answered', async () => {
  await connected(async (client) => {
    await expect(client.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    await expect(client.query('select nonsense')).rejects.toMatchObject({ code: '42703' });
    expect((await client.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }]);
  });
});

test('what a connection left open is not found by the next one', async () => {
  await connected(async (client) => {
    await client.query('create table note (text text)');
    await client.query({ name: 'count', text: 'select count(*)::int as notes from note' });
    await client.query('create role guest');
    await client.query('set role guest');
    await client.query('begin');
    await client.query('reset role');
    await client.query(`insert into note values ('never committed')`);
  });
  await connected(async (client) => {
    const count = {
      name: 'count',
      text: 'select count(*)::int as notes, current_user as role from note',
    };
    expect((await client.query(count)).rows).toEqual([{ notes: 0, role: 'postgres' }]);
  });
});

test('between two statements everything else has its turn', async () => {
  await connected(async (client) => {
    let turns = 0;
    const count = () => {
      turns += 1;
      turn = setImmediate(count);
    };
    let turn = setImmediate(count);
    const statements = 20;
    for (let i = 0; i < statements; i += 1) await client.query('select 1');
    clearImmediate(turn);
    expect(turns).toBeGreaterThanOrEqual(statements);
  });
});
