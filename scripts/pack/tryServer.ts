import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Findings } from '../findings.ts';
import { computedBy, memoryOf, type Cell } from './cell.ts';

const PORT = process.env['PORT'] ?? '4690';
const MAX_READY_MS = 2_000;
const MAX_MEMORY = 300;

const MAIN = '/canopy/apps/server/src/main.js';

/** The output of a program in the cell until it ends, and its exit code. */
export async function said(
  cell: Cell,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; text: string }> {
  const child = cell.node(args, env);
  let text = '';
  child.stdout!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}

async function run(cell: Cell, env: Record<string, string>, what: string) {
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
  return { base, child, ready, computed, text: () => text, ended };
}

/**
 * Runs the packed server in the cell on a new database of the PostgreSQL server, and checks it against
 * docs/operations.md.
 *
 * @param healthCheck the command that the container's operator runs
 */
export async function tryServer(
  cell: Cell,
  server: string,
  healthCheck: string[],
  { hold }: Findings,
): Promise<void> {
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
  try {
    const demo = await said(cell, [MAIN], { ...env, DEMO: '1' });
    hold('the demo is refused in words', /without the demo company/.test(demo.text));
    await owner.query(`drop database ${name} with (force)`);
    await owner.query(`create database ${name}`);
    const first = await run(cell, env, 'first start, migrations and founding');
    hold(
      'the first administrator is told the file with the way in, and no log the password',
      /first-sign-in\.txt/.test(first.text()) && !/one-time password/.test(first.text()),
    );
    const page = await fetch(`${first.base}/signin`);
    hold('pages are served', page.status === 200 && (await page.text()).includes('<div id="root"'));
    const health = await said(cell, healthCheck, { PORT });
    hold('the health check of the container says so', health.code === 0, health.text);
    const verify = await said(cell, ['/canopy/apps/server/src/verify.js'], env);
    hold('npm run verify works there', verify.code === 0);
    const asked = performance.now();
    first.child.kill('SIGTERM');
    hold(
      'SIGTERM ends it with 0',
      (await first.ended)[0] === 0,
      `${Math.round(performance.now() - asked)} ms`,
    );
    const gone = await said(cell, healthCheck, { PORT });
    hold('the health check says that it is gone', gone.code === 1);

    const again = await run(cell, env, 'start on what is there');
    // neither other work on the machine nor its own threads' total CPU time should count against it
    const ready = Math.min(again.ready, again.computed);
    hold(`ready after ${MAX_READY_MS} ms at most`, ready <= MAX_READY_MS, `${ready} ms`);
    const memory = memoryOf(again.child.pid!);
    hold(`memory under ${MAX_MEMORY} MB`, memory < MAX_MEMORY, `${memory} MB`);
    again.child.kill('SIGTERM');
    await again.ended;
  } finally {
    await owner.query(`drop database if exists ${name} with (force)`);
    await owner.end();
  }
}
