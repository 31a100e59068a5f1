import { IN_FLIGHT, type InFlightLimits } from '../apps/server/src/platform/http/inFlight.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../apps/server/src/platform/config.ts';
import type { Figure } from './figures.ts';
import { start, type Running } from '../apps/server/src/start.ts';

/** One program stands for many people, of whom each would have a quarter of a lane. */
const SHARES = 4;
const forMany = (limits: InFlightLimits): InFlightLimits =>
  Object.fromEntries(
    Object.entries(limits).map(([lane, { steady, burst }]) => [
      lane,
      { steady: steady * SHARES, burst: burst * SHARES },
    ]),
  ) as InFlightLimits;

/** The measured servers share one key. */
export const BENCH_KEY = 'a-master-key-for-benches-of-36-signs';

/**
 * Runs a benchmark on an empty company in its own database on the PostgreSQL server of
 * `BENCH_DATABASE_URL`, and drops it afterwards. Returns its figures; without a server it says so and, as
 * part of all benchmarks, returns none.
 *
 * @param oneProgram one signed-in program sends everything, and stands for as many as a server has room for
 * @throws Error when a benchmark requested by name or by `--check` has no server
 */
export async function onServer(
  what: string,
  work: (running: Running, clean: () => Promise<void>, url: string) => Promise<Figure[] | void>,
  { oneProgram = false } = {},
): Promise<Figure[]> {
  const server = process.env['BENCH_DATABASE_URL'];
  if (!server) {
    const said = `${what}: set BENCH_DATABASE_URL to a PostgreSQL server that may make databases`;
    if (process.argv.length > 2) throw new Error(said);
    console.log(said);
    return [];
  }
  const name = `canopy_bench_${process.pid}`;
  const owner = new pg.Client({ connectionString: server });
  await owner.connect();
  await owner.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const folder = mkdtempSync(join(tmpdir(), 'canopy-bench-'));
  const running = await start(
    readConfig({
      DATA_DIR: folder,
      DATABASE_URL: url.href,
      MASTER_KEY: BENCH_KEY,
      DEMO: '0',
      LOG: 'silent',
      CALLS_A_MINUTE: '1000000',
    }),
    () => {},
    oneProgram ? { inFlight: forMany(IN_FLIGHT) } : {},
  );
  // what autovacuum would have done by the next morning
  const clean = async () => {
    const cleaner = new pg.Client({ connectionString: url.href });
    await cleaner.connect();
    await cleaner.query('vacuum analyze');
    await cleaner.end();
  };
  try {
    return (await work(running, clean, url.href)) ?? [];
  } finally {
    await running.stop();
    await owner.query(`drop database ${name} with (force)`);
    await owner.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
