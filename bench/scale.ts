import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@canopy/contract/contract';
import pg from 'pg';
import { alternating } from '../apps/server/src/testing/alternating.ts';
import { TestClient } from '../apps/server/src/testing/client.ts';
import { serverBundle } from '../apps/server/src/testing/serverBundle.ts';
import { spawnServer } from '../apps/server/src/testing/spawnServer.ts';
import { adminOf } from './admin.ts';
import type { Figure } from './figures.ts';
import { memoryOf } from './memoryOf.ts';
import { BENCH_KEY, onServer } from './serverDatabase.ts';

/** The tables of a member who has not bought anything. */
const TABLES = ['login', 'member', 'sponsor_edge'] as const;
/**
 * As started by `deploy/canopy.service` and `deploy/Containerfile`, with a heap large enough to read that
 * many members.
 */
const AS_DEPLOYED = {
  NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=12000',
  MALLOC_ARENA_MAX: '2',
};
const OPEN_MS = 600_000;
/** Bytes of tables and indexes for each member, seconds until a server is open, MiB after reading them. */
const BAR_BYTES = 1_000;
const BAR_OPEN = 5;
const BAR_MEMORY = 400;

/**
 * The cost of that many members without orders: bytes of tables and indexes per member, time until a server
 * is open, and its memory. Figures for `docs/scale.md`.
 */
export const benchScale = (members: number): Promise<Figure[]> =>
  onServer('scale', async (running, clean, url) => {
    const { dataDir } = running.services.config;
    const from = performance.now();
    await fill(url, members);
    await adminOf(running);
    await clean();
    console.log(
      `${members.toLocaleString('en')} members written in ${((performance.now() - from) / 1_000).toFixed(0)} s`,
    );
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    let bytes = 0;
    for (const table of TABLES) {
      const { rows } = await client.query<{ data: string; indexes: string }>(
        `select pg_table_size($1::regclass) as data, pg_indexes_size($1::regclass) as indexes`,
        [table],
      );
      const each = (count: string) => (Number(count) / members).toFixed(0);
      bytes += Number(rows[0]!.data) + Number(rows[0]!.indexes);
      console.log(
        `  ${table}: ${each(rows[0]!.data)} bytes and ${each(rows[0]!.indexes)} of indexes a member`,
      );
    }
    await client.end();
    await serverBundle();
    const began = performance.now();
    const server = await Promise.race([
      spawnServer({
        DATABASE_URL: url,
        MASTER_KEY: BENCH_KEY,
        DATA_DIR: dataDir,
        DEMO: '0',
        LOG: 'error',
        ...AS_DEPLOYED,
      }),
      new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('not open in ten minutes')), OPEN_MS).unref();
      }),
    ]);
    const seconds = () => ((performance.now() - began) / 1_000).toFixed(1);
    const opened = seconds();
    let held = 0;
    try {
      // members are read when somebody first asks for them
      const { publicSigningKey } = running.services.secrets;
      const admin = new TestClient(
        alternating(() => [server]),
        publicSigningKey,
      );
      const signedIn = await admin.login('admin', running.adminPassword!);
      if (signedIn.status !== 200) throw new Error(signedIn.text);
      for (;;) {
        const { status, text } = await admin.send(contract.members.list, {});
        if (status === 200) break;
        if (status !== 503) throw new Error(text);
        await wait(1_000);
      }
      held = memoryOf(server.pid);
      console.log(
        `  a server is open after ${opened} s and shows the members after ${seconds()} s; it holds ` +
          `${held.toFixed(0)} MiB and held ${memoryOf(server.pid, 'VmHWM').toFixed(0)} while it read them`,
      );
    } finally {
      await server.end('SIGTERM');
    }
    return [
      { name: 'bytes for each member', value: bytes / members, bar: BAR_BYTES, atMost: true },
      { name: 'seconds until open', value: Number(opened), bar: BAR_OPEN, atMost: true },
      {
        name: 'MiB of a server for 1,000,000 members',
        value: held / Math.max(1, members / 1e6),
        bar: BAR_MEMORY,
        atMost: true,
      },
    ];
  });

/** Inserts members with set-based SQL, without triggers and foreign keys; indexes are built afterwards. */
async function fill(url: string, members: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as made from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [TABLES],
  );
  const ids = `generate_series(2, ${members}) i`;
  const statements = [
    `set session_replication_role = replica`,
    `set maintenance_work_mem = '512MB'`,
    ...indexes.map(({ name }) => `drop index ${name}`),
    `insert into login (id, username, username_key, role, password_hash, created_at) overriding system value
      select 1000 + i, 'scale' || i, 'scale' || i, 'member', '-', '2026-01-01' from ${ids}`,
    `insert into member (id, login_id, full_name, email, email_key, mobile_code, mobile, nationality, identity_type,
        identity_value, identity_key, date_of_birth, address1, post_code, city, state_id, country_id, status,
        package_rank, activated_at, terms_version, created_at) overriding system value
      select i, 1000 + i, 'Member ' || i, 'm' || i || '@bench.example', 'm' || i || '@bench.example', '60', i::text, 127,
        'PASSPORT', 'P' || i, 'P' || i, '1990-01-01', 'x', '40000', 'x', '10', 127, 'ACTIVE', 1,
        '2026-01-01', '1', '2026-01-01' from ${ids}`,
    `insert into sponsor_edge (member_id, sponsor_id, valid_from)
      select i, greatest(1, i - 1 - (i::bigint * 7919 % least(i, 10000))), '2026-01-01' from ${ids}`,
    ...indexes.map(({ made }) => made),
    ...['member', 'login'].map(
      (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
    ),
  ];
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
