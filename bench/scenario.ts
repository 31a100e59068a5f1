import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { serverBundle } from '../apps/server/src/testing/serverBundle.ts';
import { spawnServer, type SpawnedServer } from '../apps/server/src/testing/spawnServer.ts';
import { makeCompany } from './scenario/makeCompany.ts';
import { watchMemory } from './scenario/memory.ts';
import { keepSignedIn, signIn } from './scenario/people.ts';
import { openStatements, sayTimes, tableOf, type Round } from './scenario/report.ts';
import { requestMaker } from './scenario/requests.ts';
import { send } from './scenario/send.ts';
import { BENCH_KEY } from './serverDatabase.ts';

/**
 * `npm run load -- --members 10000 --servers 1,2,4 --seconds 60 [--connections 32] [--soak] [--table
 * load.md]`: sends what members do in a day to one to four servers of a company of any size. Each
 * connection sends again once answered; there is one round per number of servers. The company is created in
 * its own database on the PostgreSQL server of `BENCH_DATABASE_URL` and dropped afterwards. `--make
 * postgres://…/load --members 1000000` creates it in that database and keeps it; `--at postgres://…/load`
 * uses such a database, as often as needed.
 *
 * Prints durations by kind of request, refusals, time until a server was open, its memory, the most
 * expensive statements, and a table of all rounds, which `--table` adds to a file. With `--soak` memory is
 * printed every minute; in runs of ten minutes or more what the servers need after a garbage collection may
 * not grow by more than {@link MAX_GROWTH} in the second half, nor their highest resident memory by more than
 * {@link MAX_PEAK_GROWTH} over the first half's. Exits with 1 when anything was refused, more than {@link MAX_BUSY} were told to wait, or
 * memory grew.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000' },
    servers: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '32' },
    soak: { type: 'boolean', default: false },
    make: { type: 'string' },
    at: { type: 'string' },
    table: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const counts = values.servers.split(',').map(Number);
const WARM_UP_S = 10;
/** Relative to half-time; a company grows by the orders that are sent, too. */
const MAX_GROWTH = 0.05;
const MAX_PEAK_GROWTH = 0.1;
/** First port of the servers' inspectors. */
const INSPECTOR = 9_401;
const JUDGED_FROM_S = 600;
/** Share of requests that may be told to retry shortly. */
const MAX_BUSY = 0.01;
/** As started by `deploy/canopy.service` and `deploy/Containerfile`. */
const AS_DEPLOYED = { NODE_OPTIONS: '--max-semi-space-size=4', MALLOC_ARENA_MAX: '2' };

if (values.make) {
  await makeCompany(values.make, Number(values.members));
} else if (values.at) {
  await loadAll(values.at);
} else {
  await onDatabaseOfItsOwn(async (url) => {
    await makeCompany(url, Number(values.members));
    await loadAll(url);
  });
}

/** One round per number of servers, then a table of all. */
async function loadAll(url: string): Promise<void> {
  const members = await membersOf(url);
  const rounds: Round[] = [];
  // not part of a start
  await serverBundle();
  for (const servers of counts) rounds.push(await load(url, members, servers));
  const table = tableOf(rounds);
  console.log(`\n${table}`);
  if (values.table) appendFileSync(values.table, `${table}\n`);
}

async function load(url: string, members: number, servers: number): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-load-'));
  const statements = await openStatements(url);
  const all: SpawnedServer[] = [];
  const openAfter: number[] = [];
  try {
    for (let i = 0; i < servers; i += 1) {
      const from = performance.now();
      const inspect = values.soak ? [`--inspect=127.0.0.1:${INSPECTOR + i}`] : [];
      all.push(
        await spawnServer({
          DATABASE_URL: url,
          MASTER_KEY: BENCH_KEY,
          DATA_DIR: folder,
          STORAGE_MAY_BE_LOCAL: '1',
          DEMO: '0',
          LOG: 'error',
          ...AS_DEPLOYED,
          NODE_OPTIONS: [AS_DEPLOYED.NODE_OPTIONS, ...inspect].join(' '),
        }),
      );
      openAfter.push((performance.now() - from) / 1_000);
    }
    const bases = all.map(({ base }) => new URL(base).origin);
    const people = await signIn(all[0]!, members);
    const make = requestMaker(people);
    const each = Math.max(1, Math.round(connections / servers));
    const reportAfter = await firstReport(bases, make);
    await send(bases, { connections: each, seconds: WARM_UP_S, make });
    await statements?.forget();
    const memory = watchMemory(
      all.map(({ pid }) => pid),
      seconds,
      values.soak ? all.map((_, i) => INSPECTOR + i) : [],
    );
    const stayed = keepSignedIn(people);
    const { sent, unanswered } = await send(bases, { connections: each, seconds, make });
    await stayed();
    const { held, retainedGrowth, peakGrowth } = await memory.stop();
    const grew = retainedGrowth > MAX_GROWTH || peakGrowth > MAX_PEAK_GROWTH;
    console.log(
      `\n${members.toLocaleString('en')} members, ${servers} servers, ${each * servers} connections, ${seconds} s; ` +
        `open after ${openAfter.map((one) => one.toFixed(1)).join(', ')} s, its first report after ${reportAfter.toFixed(1)} s`,
    );
    const { errors, busy } = sayTimes(sent, seconds);
    await statements?.say();
    for (const server of all) {
      const said = server
        .said()
        .replace(/^.*is open on.*$/m, '')
        .trim();
      if (said) console.log(said.slice(0, 2_000));
    }
    const missed = [
      ...(errors > 0 ? [`${errors} errors`] : []),
      ...(unanswered > 0 ? [`${unanswered} never answered`] : []),
      ...(busy > MAX_BUSY * sent.length ? [`${busy} of ${sent.length} were told to wait`] : []),
      ...(values.soak && seconds >= JUDGED_FROM_S && grew ? ['memory grew'] : []),
    ];
    console.log(
      `figure: ${members} members on ${servers} servers: ${errors + unanswered} errors, ${busy} of ${sent.length} told to wait`,
    );
    if (missed.length > 0) {
      console.log(`FAIL ${missed.join(', ')}`);
      process.exitCode = 1;
    }
    return {
      members,
      servers,
      seconds,
      sent,
      errors: errors + unanswered,
      held: held / servers,
      openAfter: Math.max(...openAfter),
      reportAfter,
    };
  } finally {
    await statements?.close();
    await Promise.all(all.map((server) => server.end('SIGTERM')));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Requests a report from each server, for which it reads all sales once; returns seconds per server. */
async function firstReport(
  bases: readonly string[],
  make: ReturnType<typeof requestMaker>,
): Promise<number> {
  const from = performance.now();
  for (const base of bases) {
    const { method, url, headers, payload } = make('reports');
    const { status } = await fetch(base + url, { method, headers, body: payload ?? null });
    if (status !== 200) throw new Error(`the first report was answered with ${status}`);
  }
  return (performance.now() - from) / 1_000 / bases.length;
}

/** Creates a database on the server of `BENCH_DATABASE_URL` and drops it afterwards. */
async function onDatabaseOfItsOwn(work: (url: string) => Promise<void>): Promise<void> {
  const server = process.env['BENCH_DATABASE_URL'];
  if (!server) throw new Error('set BENCH_DATABASE_URL, or name a database with --make or --at');
  const name = `canopy_load_${process.pid}`;
  const owner = new pg.Client({ connectionString: server });
  await owner.connect();
  await owner.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  try {
    await work(url.href);
  } finally {
    await owner.query(`drop database ${name} with (force)`);
    await owner.end();
  }
}

async function membersOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select max(id)::int as count from member',
  );
  await client.end();
  return rows[0]!.count;
}
