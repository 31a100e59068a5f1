import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freePort } from '../../testing/freePort.ts';
import { balanceOf, oneTea, openCompany, type TestCompany } from '../../testing/company.ts';
import type { TestClient } from '../../testing/client.ts';
import { openServer } from './open.ts';
import { hostUrls } from './serverPool.ts';
import { waitForDatabase } from './waitForDatabase.ts';

/** A way to the database on which the server's end of a connection stays open after the server has gone. */
async function openSlowToClose(port: number, host: string) {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port, host });
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    near.pipe(far);
    far.pipe(near, { end: false });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

describe('an address of several hosts', () => {
  test('is one address for each', () => {
    expect(hostUrls('postgres://a:b%40c@one:5432,two/db?sslmode=verify-full')).toEqual([
      'postgres://a:b%40c@one:5432/db?sslmode=verify-full',
      'postgres://a:b%40c@two/db?sslmode=verify-full',
    ]);
    expect(hostUrls('postgresql:///db')).toEqual(['postgresql:///db']);
  });

  test('of another database is refused in words', () => {
    expect(() => hostUrls('mysql://one/db')).toThrow('DATABASE_URL must begin with postgres://');
  });
});

describe.runIf(inject('template').kind === 'server')('on a PostgreSQL server', () => {
  let company: TestCompany;
  let member: TestClient;
  let admin: pg.Client;
  beforeAll(async () => {
    company = await openCompany();
    member = await company.member('M0000001');
    await company.reload(member, '1000.00');
    admin = new pg.Client({ connectionString: company.url });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await company.close();
  });

  /** Cuts connections on the server's side, as a restart, failover or proxy would. */
  const cut = async (which: string): Promise<number> =>
    (
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and (${which})`,
      )
    ).rowCount ?? 0;

  /** Sends something while `lock` is held, cuts the connection waiting for it, and releases the lock. */
  async function cutWhileWaiting<T>(lock: string, send: () => Promise<T>): Promise<T> {
    await admin.query('begin');
    await admin.query(lock);
    const answer = send();
    await expect.poll(() => cut(`wait_event_type = 'Lock'`)).toBeGreaterThan(0);
    await admin.query('commit');
    return answer;
  }

  const buyTea = () => member.send(contract.sales.checkout, oneTea(member.memberID));
  const orders = async () =>
    (await member.send(contract.sales.list, { MemberID: member.memberID })).result.total;

  test('connections lost while idle are replaced', async () => {
    expect(await cut('true')).toBeGreaterThan(0);
    const answers = await Promise.all([1, 2, 3, 4].map(() => member.send(contract.auth.me, {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('a connection lost in the middle of a payment: it is made once, on another', async () => {
    const before = await orders();
    const bought = await cutWhileWaiting('select 1 from account for update', buyTea);
    expect(bought.status).toBe(200);
    expect(await orders()).toBe(before + 1);
    expect(await balanceOf(member, 'RW')).toBe('880.00');
  });

  test('a connection lost during the commit: its key says whether it happened', async () => {
    await admin.query(`
      create function hold_commit() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock_shared(4711); return null; end $$;
      create constraint trigger hold_commit after insert on sale
        deferrable initially deferred for each row execute function hold_commit()`);
    const before = await orders();
    const bought = await cutWhileWaiting('select pg_advisory_xact_lock(4711)', buyTea);
    expect(bought.status).toBe(200);
    expect(await orders()).toBe(before + 1);
    expect(await balanceOf(member, 'RW')).toBe('760.00');
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  });

  test('a connection lost under a list: it is read again', async () => {
    const list = () => member.send(contract.sales.list, { MemberID: member.memberID });
    const lock = 'lock table sale in access exclusive mode';
    const read = await cutWhileWaiting(lock, list);
    expect([read.status, read.code]).toEqual([200, undefined]);
  });

  test('a connection that the server has ended, but not closed yet, is given to nobody', async () => {
    const url = new URL(company.url!);
    const through = await openSlowToClose(Number(url.port), url.hostname);
    url.host = `127.0.0.1:${through.port}`;
    const database = openServer(url.href, 1);
    try {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
        database.db,
      );
      const waiting = sql`select pg_sleep(60)`.execute(database.db);
      const refused = expect(waiting).rejects.toThrow('terminating connection');
      const asleep = `pid = ${rows[0]!.pid} and wait_event = 'PgSleep'`;
      await expect.poll(() => cut(asleep), { timeout: 10_000 }).toBe(1);
      await refused;
      const found = await sql<{ n: number }>`select 1 as n`.execute(database.db);
      expect(found.rows).toEqual([{ n: 1 }]);
    } finally {
      through.close();
      await database.close();
    }
  });

  test('a database that only reads is a 503 with the time to wait, and it comes back by itself', async () => {
    const name = new URL(company.url).pathname.slice(1);
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    await cut('true');
    const away = await buyTea();
    expect([away.status, away.code]).toEqual([503, 'UNAVAILABLE']);
    expect(JSON.parse(away.text)).toMatchObject({ PARAMS: { retryAfter: 2 } });
    const ready = () => company.app.inject({ method: 'GET', url: '/api/health/ready' });
    expect((await ready()).statusCode).toBe(503);

    await admin.query('set default_transaction_read_only = off');
    await admin.query(`alter database ${name} reset default_transaction_read_only`);
    expect((await ready()).statusCode).toBe(200);
    expect((await buyTea()).status).toBe(200);
  });

  test('of several hosts the one that takes changes is used, whichever is named first', async () => {
    const url = new URL(company.url);
    const nobody = await freePort();
    const database = openServer(company.url.replace(url.host, `127.0.0.1:${nobody},${url.host}`));
    try {
      const found = await sql<{ n: number }>`select 1 as n`.execute(database.db);
      expect(found.rows).toEqual([{ n: 1 }]);
    } finally {
      await database.close();
    }
  });

  test('at the start a proxy that lends connections by the transaction is refused in words', async () => {
    const database = openServer(company.url, 2);
    await database.waitUntilReady(() => {});
    await database.close();
    const [one] = [new pg.Client({ connectionString: company.url })];
    await one.connect();
    // how such a proxy looks to us: every connection is the same server connection
    const lent = { connect: async () => Object.assign(one, { release: () => {} }) };
    await expect(waitForDatabase(lent as unknown as pg.Pool, () => {})).rejects.toThrow(
      'pool_mode = session',
    );
    await one.end();
  });
});
