import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Figure } from './figures.ts';
import { fillLedger } from './ledger.ts';
import { BENCH_KEY, onServer } from './serverDatabase.ts';

const BACKUP = join(import.meta.dirname, '../apps/server/src/backup');
/** Maximum minutes for a restore including its proof. */
const BAR = 15;

/**
 * `npm run backup` and `npm run restore` of a ledger with that many postings, to a separate database and
 * folder. A restore proves the books and paid months before it reports success; the rows must be identical
 * too.
 */
export const benchRestore = (postings: number): Promise<Figure[]> =>
  onServer('restore', async (running, clean, url) => {
    const folder = mkdtempSync(join(tmpdir(), 'canopy-restore-'));
    const target = new URL(url);
    target.pathname = `${target.pathname}_restored`;
    const owner = new pg.Client({ connectionString: url });
    try {
      await fillLedger(url, postings);
      await clean();
      await owner.connect();
      await owner.query(`create database ${target.pathname.slice(1)}`);
      const { dataDir } = running.services.config;
      const backup = await timed('backup', () =>
        run('backup.ts', join(folder, 'backups'), { DATA_DIR: dataDir, DATABASE_URL: url }),
      );
      const path = backup.said.split(' is whole')[0]!;
      const megabytes = statSync(join(path, 'database.dump')).size / 2 ** 20;
      const env = { DATA_DIR: join(folder, 'restored'), DATABASE_URL: target.href };
      const restored = await timed('restore', () => run('restore.ts', path, env));
      const [before, after] = [await ledgerOf(url), await ledgerOf(target.href)];
      if (before !== after) throw new Error(`restored ${after} instead of ${before}`);
      console.log(
        `restore: ${before}; dump of ${megabytes.toFixed(0)} MB; ${restored.minutes.toFixed(1)} min with its proof (at most ${BAR})`,
      );
      return [
        {
          name: 'restore in minutes',
          value: restored.minutes,
          bar: BAR,
          atMost: true,
          timed: true,
        },
      ];
    } finally {
      await owner.query(`drop database if exists ${target.pathname.slice(1)} with (force)`);
      await owner.end();
      rmSync(folder, { recursive: true, force: true });
    }
  });

/** @throws Error when it exits with 1 */
const run = (script: string, argument: string, env: Record<string, string>): string =>
  execFileSync(process.execPath, [join(BACKUP, script), argument], {
    encoding: 'utf8',
    env: { ...process.env, MASTER_KEY: BENCH_KEY, DEMO: '0', ...env },
  });

async function timed(what: string, work: () => string): Promise<{ said: string; minutes: number }> {
  const from = performance.now();
  const said = work();
  const minutes = (performance.now() - from) / 60_000;
  console.log(`${what}: ${minutes.toFixed(1)} min`);
  return { said, minutes };
}

/** A digest of the ledger that changes with any row. */
async function ledgerOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ told: string }>(
    `select count(*) || ' postings of ' || count(distinct month) || ' months, ' ||
      sum(abs(amount)) || ' sen, check ' || sum(hashtext(posting::text)::bigint) as told from posting`,
  );
  await client.end();
  return rows[0]!.told;
}
