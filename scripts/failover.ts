import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { periodOf, previousPeriod } from '@canopy/domain/time';
import { sql } from 'kysely';
import pg from 'pg';
import { proofOf } from '../apps/server/src/features/insight/books/proveBooks.ts';
import { calculateRunTask } from '../apps/server/src/features/bonus/compensation/calculate/calculateRunTask.ts';
import { discardPreview } from '../apps/server/src/features/bonus/compensation/calculate/discardPreview.ts';
import { insertRun } from '../apps/server/src/features/bonus/compensation/calculate/insertRun.ts';
import {
  isIntact,
  runsToVerify,
  verifyRun,
} from '../apps/server/src/features/bonus/compensation/verify/verifyRun.ts';
import type { Db } from '../apps/server/src/platform/database/handle.ts';
import { openServer } from '../apps/server/src/platform/database/open.ts';
import { systemContext } from '../apps/server/src/platform/systemContext.ts';
import { askForTask } from '../apps/server/src/platform/tasks/task.ts';
import { spawnServer, type SpawnedServer } from '../apps/server/src/testing/spawnServer.ts';
import { BEGUN } from '../bench/buyers.ts';
import { median } from '../bench/figures.ts';
import { BENCH_KEY } from '../bench/serverDatabase.ts';
import { startFindings } from './findings.ts';
import { answeredAfter } from './failover/answeredAfter.ts';
import { openCluster } from './failover/cluster.ts';
import { foundCompany } from './failover/company.ts';
import { ORDER, startLoad, TRANSFER } from './failover/load.ts';
import { PORTS } from './failover/proxy.ts';
import { transaction } from '../apps/server/src/platform/database/transaction.ts';

/**
 * `npm run failover [rounds] [kinds]`: three database nodes (Patroni, etcd), two servers and a proxy on this machine, from the
 * files of `deploy/ha`. Under orders, transfers and a month's calculation it ends, by turns, PostgreSQL of the
 * primary, a server, the primary's whole node and the proxy, and holds etcd up for longer than a primary keeps its key. It
 * holds the company to what docs/operations.md promises: nothing that was answered is lost, nothing happens twice, no server
 * dies of it, all goes on within {@link MAX_SECONDS}, and nobody but a primary that is gone is replaced. Five rounds by default; `npm run failover 20 PostgreSQL,node` moves the primary in each of
 * twenty. Ends with 1 when something of it does not hold. Needs root, `apt-get install postgresql patroni etcd-server haproxy`.
 */
const ROUNDS = Number(process.argv[2] ?? 5);
const ALL_KINDS = ['PostgreSQL', 'server', 'node', 'proxy', 'etcd'] as const;
const KINDS = (process.argv[3]?.split(',') ?? ALL_KINDS) as readonly (typeof ALL_KINDS)[number][];
if (!(ROUNDS > 0) || KINDS.some((kind) => !ALL_KINDS.includes(kind))) {
  console.error(`npm run failover [rounds] [kinds]; kinds are ${ALL_KINDS.join(',')}`);
  process.exit(1);
}
/** With which the primary is gone. */
const GONE: ReadonlySet<string> = new Set(['PostgreSQL', 'node']);
const MAX_SECONDS = 15;
/** How long etcd answers nobody, and when a command is asked for in between: past the primary's ttl of 6 s. */
const HELD_MS = 12_000;
const ASKED_MS = 9_000;
const MEMBERS = 5_000;
const AT_ONCE = 12;
const PERIOD = previousPeriod(periodOf(new Date(), 'Asia/Kuala_Lumpur'));

const folder = mkdtempSync(join(tmpdir(), 'canopy-failover-'));
// PostgreSQL runs as a user of its own
chmodSync(folder, 0o711);
const cluster = await openCluster(join(folder, 'cluster'));
let servers: SpawnedServer[] = [];
let database: ReturnType<typeof openServer> | undefined;
const { hold, fail, failed } = startFindings();

try {
  await cluster.whole();
  const url = await ownDatabase();
  const env = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: url,
    MASTER_KEY: BENCH_KEY,
    STORAGE_MAY_BE_LOCAL: '1',
    DEMO: '0',
    LOG: 'error',
    CALLS_A_MINUTE: '1000000',
  };
  const members = await foundCompany(env, { count: AT_ONCE, all: MEMBERS, period: PERIOD });
  database = openServer(url, 3);
  const { db } = database;
  const serve = (one: number) => spawnServer({ ...env, PORT: `${PORTS[one]}` });
  servers = [await serve(0), await serve(1)];
  // the test data stands without what caused it
  const known = await findings(db);
  const load = startLoad(members);
  const workers = members.map(({ memberID }) => memberID);
  const month = calculateAgainAndAgain(db);
  await wait(3_000);

  /** Seconds until the first answer and until everybody had one, of each round. */
  const times: { kind: (typeof KINDS)[number]; seconds: number; allSeconds: number }[] = [];
  let moves = 0;
  let needless = 0;
  let leader = await cluster.primary();
  for (let round = 0; round < ROUNDS; round += 1) {
    // by turns
    const one = Math.floor(round / KINDS.length) % 2;
    const what = KINDS[round % KINDS.length]!;
    await cluster.whole();
    const before = await cluster.primary();
    needless += Number(before !== leader);
    // another moment of the calculation each time
    await wait((round * 370) % 2_000);
    let at = performance.now();
    let held: Promise<void> | undefined;
    if (what === 'PostgreSQL') cluster.killPostgres(before);
    else if (what === 'node') await cluster.killNode(before);
    else if (what === 'proxy') await cluster.restartProxy();
    else if (what === 'etcd') {
      held = cluster.holdEtcd(HELD_MS);
      await wait(ASKED_MS);
      at = performance.now();
    } else await servers[one]!.end('SIGKILL');
    const { first, all } = await answeredAfter(load.done, workers, at);
    const [seconds, allSeconds] = [first / 1_000, all / 1_000];
    times.push({ kind: what, seconds, allSeconds });
    if (what === 'node') cluster.startNode(before);
    if (what === 'server') servers[one] = await serve(one);
    await held;
    await cluster.whole();
    const now = await cluster.primary();
    if (GONE.has(what)) moves += Number(now !== before);
    else needless += Number(now !== before);
    leader = now;
    console.log(
      `     ${what} ${what === 'etcd' ? 'held up' : `of ${before} ended`}: the first command after it was answered in ${seconds.toFixed(1)} s, everybody had an answer in ${allSeconds.toFixed(1)} s; ${now} is the primary`,
    );
  }
  await load.stop();
  const calculated = await month.stop();

  sayTimes(times);
  const slowest = Math.max(...times.map(({ seconds }) => seconds));
  const last = Math.max(...times.map(({ allSeconds }) => allSeconds));
  console.log(`     until everybody had an answer: ${last.toFixed(1)} s at most`);
  hold(`back within ${MAX_SECONDS} s`, slowest < MAX_SECONDS, `${slowest.toFixed(1)} s at most`);
  const due = times.filter(({ kind }) => GONE.has(kind)).length;
  hold('the primary moved each time it was ended', moves >= due, `${moves} of ${due}`);
  hold('and at no other time', needless === 0, needless);
  hold(
    'both servers live',
    servers.every(({ pid }) => alive(pid)),
  );
  hold('nothing was refused', load.refused.length === 0, load.refused[0] ?? '');
  const { done } = load;
  const ids = new Set(done.map(({ kind, id }) => `${kind} ${id}`));
  hold('each answer names an order or a transfer of its own', ids.size === done.length, ids.size);
  const stored = await sql<{ orders: number; transfers: number }>`
    select (select count(*)::int from sale where payer_id = any(${members.map(rowOf)}) and period is distinct from ${PERIOD}) as orders,
      (select count(*)::int from wallet_move where type = 'TRANSFER') as transfers`.execute(db);
  const of = (kind: string) => done.filter((one) => one.kind === kind).length;
  hold(
    'orders answered are stored, and no other',
    stored.rows[0]!.orders === of('order'),
    of('order'),
  );
  hold('transfers the same', stored.rows[0]!.transfers === of('transfer'), of('transfer'));
  const wallets = await db
    .selectFrom('account')
    .select(['member_id', 'balance'])
    .where('wallet_type', '=', 'RW')
    .where('member_id', 'in', members.map(rowOf))
    .execute();
  const right = members.every(({ memberID }) => {
    const sum = done.reduce(
      (left, one) =>
        left -
        (one.from === memberID ? (one.kind === 'order' ? ORDER : TRANSFER) : 0) +
        (one.kind === 'transfer' && one.to === memberID ? TRANSFER : 0),
      BEGUN,
    );
    return wallets.find(({ member_id: id }) => id === rowOf({ memberID }))?.balance === sum;
  });
  hold('every wallet holds what its answers say', right);
  const wrong = [...(await findings(db))].filter(([rule, count]) => count > (known.get(rule) ?? 0));
  hold('the books agree', wrong.length === 0, wrong.map(([rule]) => rule).join(', '));
  hold('the month was calculated again and again', calculated > 1, `${calculated} times`);
  const intact = await transaction(db, async (tx) => {
    const found: boolean[] = [];
    for (const run of await runsToVerify(tx, PERIOD))
      found.push(isIntact(await verifyRun(tx, run)));
    return found;
  });
  hold('each calculation is what its input gives', intact.every(Boolean), intact.length);
  console.log(`     ${load.again.length} times a command was sent again with its key`);
} catch (error) {
  fail(error);
} finally {
  await database?.close().catch(() => {});
  await Promise.all(servers.map((server) => (alive(server.pid) ? server.end('SIGKILL') : null)));
  await cluster.close();
  if (failed()) console.log(`     what each said: ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
process.exit(failed() ? 1 : 0);

/** How long it took until the first answer, and until everybody had one, by what was ended. */
function sayTimes(times: readonly { kind: string; seconds: number; allSeconds: number }[]): void {
  const line = (cells: readonly (string | number)[]) =>
    console.log(
      `     ${cells.map((cell, i) => `${cell}`[i ? 'padStart' : 'padEnd'](12)).join('')}`,
    );
  line(['ended', 'rounds', 'median, s', 'longest, s', 'all, s', 'longest, s']);
  for (const kind of KINDS) {
    const of = times.filter((one) => one.kind === kind);
    if (of.length === 0) continue;
    const cells = [of.map(({ seconds }) => seconds), of.map(({ allSeconds }) => allSeconds)];
    line([
      kind,
      of.length,
      ...cells.flatMap((each) => [median(each).toFixed(1), Math.max(...each).toFixed(1)]),
    ]);
  }
  const load = loadavg()[0]!.toFixed(1);
  console.log(
    `     on ${availableParallelism()} cores, where ${load} waited or ran in the last minute`,
  );
}

/** How much each rule of the books finds. */
async function findings(db: Db): Promise<Map<string, number>> {
  const proof = await proofOf(db, true);
  return new Map(proof.findings.map(({ rule, count }) => [rule, count]));
}

async function ownDatabase(): Promise<string> {
  const owner = new pg.Client({ connectionString: cluster.url });
  await owner.connect();
  await owner.query('create database canopy');
  await owner.end();
  return cluster.url.replace('/postgres?', '/canopy?');
}

/** The month once more whenever the last calculation is there, until it is told to stop; answers how often. */
function calculateAgainAndAgain(db: Db) {
  let going = true;
  let times = 0;
  const ended = (async () => {
    while (going) {
      // the database goes away now and then
      await once().catch(() => wait(500));
    }
  })();
  return {
    async stop() {
      going = false;
      await ended;
      return times;
    },
  };

  async function once() {
    const busy =
      await sql`select from task where kind = ${calculateRunTask.kind} and state not in ('DONE', 'FAILED')`.execute(
        db,
      );
    if (busy.rows.length > 0) {
      await wait(200);
      return;
    }
    const now = new Date();
    const runId = await transaction(db, async (tx) => {
      const ctx = { ...systemContext({ clock: () => now } as never, now, 'failover'), db: tx, tx };
      await discardPreview(ctx, PERIOD);
      const run = { period: PERIOD, pvValue: 100, now, actor: 1 };
      const id = await insertRun(tx, run);
      const payload = { runId: id, now: now.toISOString() };
      await askForTask(ctx, { kind: calculateRunTask.kind, key: `${id}`, payload });
      return id;
    });
    for (;;) {
      const { rows } = await sql<{
        state: string;
      }>`select state from task where kind = ${calculateRunTask.kind} and key = ${`${runId}`}`
        .execute(db)
        .catch(() => ({ rows: [{ state: 'RUNNING' }] }));
      if (rows[0]!.state === 'FAILED') throw new Error('the calculation failed');
      if (rows[0]!.state === 'DONE') break;
      await wait(200);
    }
    times += 1;
  }
}

function rowOf({ memberID }: { memberID: string }): number {
  return Number(memberID.slice(1));
}

function alive(pid: number): boolean {
  try {
    return (
      execFileSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' }).trim()[0] !== 'Z'
    );
  } catch {
    return false;
  }
}
