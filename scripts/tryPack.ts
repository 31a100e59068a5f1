import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startFindings } from './findings.ts';
import { computedBy, makeCell, memoryOf, type Cell } from './pack/cell.ts';
import { megabytes } from './pack/megabytes.ts';

/**
 * `DATABASE_URL=… npm run try-pack`: runs the packed folder as the container does (a root of its own with Node
 * and nothing else, as nobody, nothing writable but /data and /tmp) on a new database of a PostgreSQL server,
 * and holds it to what docs/operations.md promises. Needs root.
 */
const PACKED = join(import.meta.dirname, '../dist/canopy');
const PORT = process.env['PORT'] ?? '4690';
const MAX_MEGABYTES = 150;
const MAX_READY_MS = 2_000;
const MAX_MEMORY = 300;

const server = process.env['DATABASE_URL'];
if (!server || process.getuid?.() !== 0) {
  console.error('Needs root, and DATABASE_URL of a PostgreSQL server that may make databases.');
  process.exit(1);
}
const { hold, failed } = startFindings();

const size = megabytes(PACKED);
hold(`packed folder under ${MAX_MEGABYTES} MB`, size < MAX_MEGABYTES, `${size} MB`);
for (const absent of [
  'vite',
  'typescript',
  'react',
  'vitest',
  '@electric-sql/pglite',
  'lucide-react',
]) {
  hold(`no ${absent}`, !existsSync(join(PACKED, 'node_modules', absent)));
}
for (const absent of ['.git', 'apps/server/src/demo', 'apps/server/src/testing', 'e2e']) {
  hold(`no ${absent}`, !existsSync(join(PACKED, absent)));
}

const name = `canopy_pack_${process.pid}`;
const owner = new pg.Client({ connectionString: server });
await owner.connect();
await owner.query(`create database ${name}`);
const url = new URL(server);
url.pathname = `/${name}`;
const env = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT,
  DATA_DIR: '/data',
  DEMO: '0',
  DATABASE_URL: url.href,
  MASTER_KEY: randomBytes(32).toString('base64'),
  LOG: 'error',
};
const MAIN = '/canopy/apps/server/src/main.ts';

/** What it says until it ends. */
async function said(cell: Cell, more: Record<string, string>): Promise<string> {
  const child = cell.node([MAIN], { ...env, ...more });
  let text = '';
  child.stdout!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(child, 'close');
  return text;
}

async function run(cell: Cell, what: string) {
  const begun = performance.now();
  const child = cell.node([MAIN], env);
  let text = '';
  child.stdout!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(child, 'close');
  const base = `http://127.0.0.1:${PORT}`;
  const isReady = async () => {
    const answer = await fetch(`${base}/api/health/ready`).catch(() => null);
    return answer?.status === 200;
  };
  while (!(await isReady()) && child.exitCode === null) await wait(20);
  const ready = Math.round(performance.now() - begun);
  if (child.exitCode !== null) throw new Error(`it ended: ${text}`);
  const computed = computedBy(child.pid!);
  console.log(
    `     ${what}: ready after ${ready} ms, of which ${computed} ms computing; ${memoryOf(child.pid!)} MB`,
  );
  return { base, child, computed, text: () => text, ended };
}

const cell = makeCell(PACKED);
try {
  hold(
    'the demo is refused in words',
    /without the demo company/.test(await said(cell, { DEMO: '1' })),
  );
  await owner.query(`drop database ${name} with (force)`);
  await owner.query(`create database ${name}`);
  const first = await run(cell, 'first start, migrations and founding');
  hold('the first administrator gets a password', /one-time password/.test(first.text()));
  const page = await fetch(`${first.base}/signin`);
  hold('pages are served', page.status === 200 && (await page.text()).includes('<div id="root"'));
  const health = cell.node(['/canopy/apps/server/src/healthCheck.ts'], { PORT });
  hold('the health check of the container says so', (await once(health, 'close'))[0] === 0);
  const verify = cell.node(['/canopy/apps/server/src/verify.ts'], env);
  verify.stdout!.resume();
  hold('npm run verify works there', (await once(verify, 'close'))[0] === 0);
  const asked = performance.now();
  first.child.kill('SIGTERM');
  hold(
    'SIGTERM ends it with 0',
    (await first.ended)[0] === 0,
    `${Math.round(performance.now() - asked)} ms`,
  );

  const again = await run(cell, 'start on what is there');
  // what others compute on the machine meanwhile is not its own
  hold(
    `ready after computing ${MAX_READY_MS} ms at most`,
    again.computed <= MAX_READY_MS,
    `${again.computed} ms`,
  );
  const memory = memoryOf(again.child.pid!);
  hold(`memory under ${MAX_MEMORY} MB`, memory < MAX_MEMORY, `${memory} MB`);
  again.child.kill('SIGTERM');
  await again.ended;
} finally {
  cell.remove();
  await owner.query(`drop database if exists ${name} with (force)`);
  await owner.end();
}

if (spawnSync('systemd-analyze', ['--version']).status === 0) {
  const unit = join(import.meta.dirname, '../deploy/canopy.service');
  const security = execFileSync('systemd-analyze', ['security', '--offline=true', unit]).toString();
  const exposure = /level for canopy\.service: ([\d.]+)/.exec(security)?.[1];
  hold('the unit is hardened (systemd-analyze security below 2)', Number(exposure) < 2, exposure);
  const checked = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  const complaints = checked.stderr.split('\n').filter((line) => /canopy\.service/.test(line));
  // the machine that tries it has no /usr/bin/node and no user canopy
  const real = complaints.filter((line) => !/not executable|No such file/.test(line));
  hold('the unit is well-formed', real.length === 0, real.join('; '));
} else console.log('     systemd-analyze is not here: the unit is not checked');
process.exitCode = failed() ? 1 : 0;
