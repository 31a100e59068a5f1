import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { periodOf, previousPeriod } from '@canopy/domain/time';
import pg from 'pg';
import { spawnServer, type SpawnedServer } from '../apps/server/src/testing/spawnServer.ts';
import { BENCH_KEY } from '../bench/serverDatabase.ts';
import { startFindings } from './findings.ts';
import { foundCompany, ROOT } from './failover/company.ts';
import { startLoad } from './failover/load.ts';
import { openProxy, PORTS } from './failover/proxy.ts';
import { beforeNewestMigration } from './upgrade/beforeNewestMigration.ts';

/**
 * `DATABASE_URL=… npm run rolling-upgrade [-- <commit>]`: starts two servers of an earlier version (the one
 * before the newest migration, unless a commit is given) behind the proxy of `deploy/ha`, with continuous
 * orders and transfers. One server after the other is stopped and replaced by this version; the first to
 * start migrates. Fails when no migration ran, or when a request was refused, had to be sent again, or
 * waited {@link MAX_SECONDS}. Needs `apt-get install haproxy`, and a PostgreSQL server on which it may
 * create databases.
 */
const MAX_SECONDS = 5;
const server = process.env['DATABASE_URL'];
if (!server) {
  console.error('npm run rolling-upgrade [-- <commit>], with DATABASE_URL of a PostgreSQL server.');
  process.exit(1);
}
const version = process.argv[2] ?? beforeNewestMigration(ROOT);
const folder = mkdtempSync(join(tmpdir(), 'canopy-rolling-'));
const name = `canopy_rolling_${process.pid}`;
const owner = new pg.Client({ connectionString: server });
let servers: SpawnedServer[] = [];
let proxy: Awaited<ReturnType<typeof openProxy>> | undefined;
const { hold, fail, failed } = startFindings();

await owner.connect();
await owner.query(`create database ${name}`);
try {
  const url = new URL(server);
  url.pathname = `/${name}`;
  const env = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: url.href,
    MASTER_KEY: BENCH_KEY,
    STORAGE_MAY_BE_LOCAL: '1',
    DEMO: '0',
    LOG: 'error',
    CALLS_A_MINUTE: '1000000',
    // the default value, which tests do not wait for
    DRAIN_MS: '2500',
  };
  const earlier = unpack(version);
  const period = previousPeriod(periodOf(new Date(), 'Asia/Kuala_Lumpur'));
  const members = await foundCompany(env, { count: 8, all: 2_000, period }, earlier);
  const before = await migrations(url.href);
  const serve = (one: number, root: string) =>
    spawnServer({ ...env, PORT: `${PORTS[one]}` }, join(root, 'apps/server/src/main.ts'));
  servers = [await serve(0, earlier), await serve(1, earlier)];
  proxy = await openProxy(folder);
  // the proxy has noticed both
  await wait(2_000);
  const load = startLoad(members);
  await wait(3_000);
  for (const one of [0, 1]) {
    const answered = load.done.length;
    await servers[one]!.end('SIGTERM');
    servers[one] = await serve(one, ROOT);
    await wait(3_000);
    console.log(`     server ${one + 1} is new; ${load.done.length - answered} commands meanwhile`);
  }
  await load.stop();
  const ran = (await migrations(url.href)) - before;
  const slowest = Math.max(...load.done.map((one) => one.answeredAt - one.askedAt)) / 1_000;
  hold('migrations ran while the other server served', ran > 0, ran);
  hold('commands were answered', load.done.length > 100, load.done.length);
  console.log(`figure: ${load.done.length} commands answered`);
  hold('none was refused', load.refused.length === 0, load.refused[0] ?? '');
  hold('none had to be sent again', load.again.length === 0, [...new Set(load.again)].join('; '));
  hold(
    `none waited for ${MAX_SECONDS} s`,
    slowest < MAX_SECONDS,
    `${slowest.toFixed(1)} s at most`,
  );
} catch (error) {
  fail(error);
} finally {
  await proxy?.end();
  await Promise.all(servers.map((one) => one.end('SIGKILL')));
  await owner.query(`drop database ${name} with (force)`);
  await owner.end();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed() ? 1 : 0);

/** Checks out a commit's files into their own folder, with this version's packages. */
function unpack(commit: string): string {
  const root = join(folder, 'earlier');
  mkdirSync(root);
  execFileSync('bash', ['-c', 'git archive "$0" | tar -x -C "$1"', commit, root], { cwd: ROOT });
  for (const part of ['.', 'apps/server']) {
    const packages = join(ROOT, part, 'node_modules');
    const own = join(root, part, 'node_modules');
    mkdirSync(own, { recursive: true });
    for (const each of readdirSync(packages)) {
      if (each !== '@canopy') symlinkSync(join(packages, each), join(own, each));
    }
  }
  const canopy = join(root, 'node_modules/@canopy');
  mkdirSync(canopy);
  for (const each of readdirSync(join(root, 'packages'))) {
    symlinkSync(join(root, 'packages', each), join(canopy, each));
  }
  return root;
}

async function migrations(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>('select count(*)::int from migration');
  await client.end();
  return rows[0]!.count;
}
