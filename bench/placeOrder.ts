import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { canonical } from '@canopy/contract/canonical';
import { sign } from '../apps/server/src/platform/http/canonical.ts';
import { POOL_SIZE } from '../apps/server/src/platform/database/serverPool.ts';
import type { Running } from '../apps/server/src/start.ts';
import type { TestClient } from '../apps/server/src/testing/client.ts';
import { BUYERS, fillMall, people, PIN, PRODUCTS } from './buyers.ts';
import { median, type Figure } from './figures.ts';
import type { Load } from './load.ts';
import { runLoad } from './runLoad.ts';
import { onServer } from './serverDatabase.ts';

/** Minimum share of pgbench's transactions per second. */
const BAR = 0.3;
const CONNECTIONS = 16;
const ORDERS_EACH = 60;
/** Rows our code locks before changing them: member, two of stock, wallet. */
const LOCKS = 4;
/**
 * Rows locked because a new or changed row refers to them: number of foreign key checks, and of distinct
 * rows (login, member, sale, its lines, products, items, balances, …).
 */
const REFERENCES = 44;
const REFERRED = 17;

/**
 * Complete orders over HTTP (a quote, then a checkout by wallet that is approved at once: stock, ledger,
 * shipment, invoice with the next number, receipt, audit), compared with pgbench locking, changing and
 * adding as many rows in one transaction, the last one a counter that everybody shares. Row locks are those
 * taken by the code and those taken by foreign keys; a second figure leaves out the latter. Alternating in
 * one run, with real PIN hashes. `barOnly` measures only what has a bar.
 */
export const benchPlaceOrder = (
  { rounds, seconds, barOnly = false }: { rounds: number; seconds: number; barOnly?: boolean } = {
    rounds: 3,
    seconds: 6,
  },
): Promise<Figure[]> =>
  onServer('place order', async (running, clean, url) => {
    await fillMall(running.database.db);
    const clients = await people(running);
    await clean();
    const base = await running.app.listen({ port: 0, host: '127.0.0.1' });
    const rows = await rowsOfAnOrder(running, base, clients);
    const bank = await pgbench(url, rows, seconds);
    await clean();
    const rates: { ours: number; theirs: number; bare: number }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const ours = await load(base, clients, seconds);
      const theirs = bank.run(REFERENCES);
      const bare = barOnly ? Number.NaN : bank.run(0);
      if (round > 0) rates.push({ ours, theirs, bare });
    }
    const middle = (of: (rate: (typeof rates)[number]) => number) => median(rates.map(of));
    const ratio = middle((rate) => rate.ours / rate.theirs);
    console.log(
      `place order: ${middle((rate) => rate.ours).toFixed(0)} orders/s with ${CONNECTIONS} at once; pgbench with ${rows.inserts} inserts, ${rows.updates} updates, ${LOCKS} + ${REFERENCES} row locks ${middle((rate) => rate.theirs).toFixed(0)}/s; ratio ${ratio.toFixed(2)} (at least ${BAR})`,
    );
    if (!barOnly) {
      const bare = middle((rate) => rate.ours / rate.bare);
      console.log(`  ${bare.toFixed(2)} without the locks of foreign keys`);
    }
    bank.close();
    return [{ name: 'place order', value: ratio, bar: BAR }];
  });

type Requests = Load['requests'];

/** Orders of two products for each connection, with a quote before each checkout. */
function queues(clients: readonly TestClient[]): Requests[] {
  const RequestTime = new Date().toISOString();
  return Array.from({ length: CONNECTIONS }, (_, c) =>
    Array.from({ length: ORDERS_EACH * (BUYERS / CONNECTIONS) }, (__, i) => {
      const client = clients[(i * CONNECTIONS + c) % clients.length]!;
      const first = (i * 37 + c * 11) % PRODUCTS;
      const order = {
        MemberID: client.memberID,
        MallType: 2,
        Products: [first, (first + 71) % PRODUCTS].map((p) => ({
          ProductCode: `P${p + 1}`,
          Quantity: 1,
        })),
        DeliveryType: 'SELF_PICKUP',
      };
      const request = (path: string, whole: object) => {
        const body = canonical(whole as never);
        return {
          method: 'POST',
          path: `/api${path}`,
          body,
          headers: {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
            authorization: `Bearer ${client.accessToken}`,
            cLoginUser: client.memberID,
            JianCustom: sign(body, client.signingKey),
            'Idempotency-Key': crypto.randomUUID(),
          },
        };
      };
      return [
        request(contract.mall.quote.path, order),
        request(contract.sales.checkout.path, {
          ...order,
          PaymentType: 'WALLET',
          Payments: [{ WalletType: 'RW', Amount: '20.00' }],
          SecurityPin: PIN,
          ExpectedTotal: '20.00',
          RequestTime,
        }),
      ];
    }).flat(),
  );
}

async function load(url: string, clients: readonly TestClient[], seconds: number): Promise<number> {
  const all = queues(clients);
  const perSecond = await runLoad({
    url,
    connections: CONNECTIONS,
    seconds,
    requests: [],
    queues: all,
  });
  return perSecond / 2;
}

interface Rows {
  inserts: number;
  updates: number;
}

/** Rows added and changed by one order, as counted by the database. */
async function rowsOfAnOrder(
  running: Running,
  base: string,
  clients: readonly TestClient[],
): Promise<Rows> {
  const { db } = running.database;
  const count = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    await sql`select pg_stat_clear_snapshot()`.execute(db);
    const { rows } = await sql<{ inserts: number; updates: number; orders: number }>`
      select sum(n_tup_ins)::int as inserts, sum(n_tup_upd)::int as updates,
        (select count(*)::int from sale) as orders
      from pg_stat_user_tables`.execute(db);
    return rows[0]!;
  };
  const before = await count();
  await load(base, clients, 2);
  // a connection holds back its statistics for ten idle seconds, so each of the pool's is asked for them
  await Promise.all(
    Array.from({ length: POOL_SIZE }, () =>
      sql`select pg_stat_force_next_flush(), pg_sleep(0.5)`.execute(db),
    ),
  );
  const after = await count();
  const orders = after.orders - before.orders;
  return {
    inserts: Math.round((after.inserts - before.inserts) / orders),
    updates: Math.round((after.updates - before.updates) / orders),
  };
}

/** The same number of locks, changes and new rows in one interactive transaction. */
async function pgbench(url: string, rows: Rows, seconds: number) {
  const { default: pg } = await import('pg');
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`create table pgb_row (id int primary key, v bigint not null, note text not null);
    insert into pgb_row select i, 0, repeat('x', 60) from generate_series(1, 100000) i;
    create table pgb_counter (id int primary key, v bigint not null);
    insert into pgb_counter values (1, 0);
    create table pgb_log (id bigint generated always as identity primary key, row_id int not null,
      a int references pgb_row, b int references pgb_row, at timestamptz not null default now(), note text not null);
    create index on pgb_log (row_id, id)`);
  await owner.end();
  const folder = mkdtempSync(join(tmpdir(), 'canopy-pgbench-'));
  const run = (references: number) => {
    const file = join(folder, `order-${references}.sql`);
    writeFileSync(file, script(rows, references));
    const said = execFileSync(
      process.env['PGBENCH'] ?? 'pgbench',
      [
        '-n',
        '-M',
        'prepared',
        '-j',
        '2',
        '-c',
        `${CONNECTIONS}`,
        '-T',
        `${seconds}`,
        '-f',
        file,
        url,
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
    return Number(/tps = ([\d.]+)/.exec(said)![1]);
  };
  return { run, close: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Rows from separate ranges, so that the only waiting is for the counter at the end. */
function script({ inserts, updates }: Rows, references: number): string {
  const lines = ['begin;'];
  const pick = (name: string, range: number, width: number) =>
    lines.push(`\\set ${name} random(${range}, ${range + width - 1})`);
  for (let i = 0; i < LOCKS; i += 1) {
    pick(`l${i}`, i * 10_000 + 1, 10_000);
    lines.push(`select v from pgb_row where id = :l${i} for no key update;`);
  }
  for (let i = 0; i < updates - 1; i += 1) {
    // locked rows first, then others
    if (i >= LOCKS) pick(`u${i}`, 40_000 + (i % 20) * 1_000 + 1, 1_000);
    lines.push(`update pgb_row set v = v + 1 where id = :${i < LOCKS ? 'l' : 'u'}${i};`);
  }
  for (let i = 0; i < REFERRED; i += 1) pick(`r${i}`, 70_001, 30_000);
  const reference = (n: number) => (n < references ? `:r${n % REFERRED}` : 'null');
  for (let i = 0; i < inserts; i += 1) {
    lines.push(
      `insert into pgb_log (row_id, a, b, note) values (:l${i % LOCKS}, ${reference(2 * i)}, ${reference(2 * i + 1)}, '${'x'.repeat(80)}');`,
    );
  }
  lines.push('update pgb_counter set v = v + 1 where id = 1;', 'commit;');
  return `${lines.join('\n')}\n`;
}
