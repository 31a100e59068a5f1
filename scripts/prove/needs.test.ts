import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const URLS = ['TEST_DATABASE_URL', 'BENCH_DATABASE_URL', 'DATABASE_URL'];

function run(...args: string[]) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !URLS.includes(name)),
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env,
  });
  return { status, said: stdout + stderr };
}

/** The number of a figure, found by its name and its commands. */
function numberOf(listed: string, what: string): string {
  const line = listed.split('\n').find((each) => each.includes(what));
  return /\d+/.exec(line!)![0];
}

test(
  'a figure is refused where what it needs is not there, and what is missing is named',
  { timeout: 120_000 },
  () => {
    const listed = run('scripts/prove.ts').said;
    for (const [what, names] of [
      ['sen lost or created', 'TEST_DATABASE_URL'],
      ['planted bugs', 'TEST_DATABASE_URL'],
      ['transfers over HTTP', 'BENCH_DATABASE_URL'],
      ['a day of members', 'BENCH_DATABASE_URL'],
      ['a backup restored', 'TEST_DATABASE_URL, BENCH_DATABASE_URL'],
      ['one of two servers goes', 'TEST_DATABASE_URL, DATABASE_URL'],
    ] as const) {
      const { status, said } = run('scripts/prove.ts', numberOf(listed, what));
      expect(said, what).toContain(`${names} missing`);
      // nothing is run and nothing is recorded
      expect(said).not.toContain('\n> ');
      expect(status, what).toBe(1);
    }
    expect(listed).toContain('npm run failover 20 PostgreSQL,node');
    expect(listed).not.toContain('rolling-upgrade -- HEAD');
  },
);

test(
  'a benchmark that is asked for by name, and bugs that need a server, fail without one',
  { timeout: 120_000 },
  () => {
    const bench = run('bench/main.ts', 'statement');
    expect(bench.said).toContain('BENCH_DATABASE_URL');
    expect(bench.status).toBe(1);
    const bugs = run('scripts/plantedBugs.ts');
    expect(bugs.said).toContain('TEST_DATABASE_URL');
    expect(bugs.status).toBe(1);
  },
);
