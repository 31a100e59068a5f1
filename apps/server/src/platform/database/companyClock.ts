import { sql } from 'kysely';
import type { ReadDb } from './handle.ts';
import { readRows } from './readRows.ts';

/** The time as all servers of a company have it. */
export interface CompanyClock {
  now: () => Date;
  stop: () => void;
}

/** For a trial in another month: each server goes by its own machine. */
export const MACHINE_CLOCK: CompanyClock = { now: () => new Date(), stop: () => undefined };

const LOOK_EVERY_MS = 30_000;
/** A look that took longer says too little. */
const MAX_LOOK_MS = 1_000;
/** A smaller difference is that of two looks and moves nothing. */
const MIN_STEP_MS = 250;

/**
 * Follows the database server's clock, so that one server whose machine is a day ahead ends no session,
 * takes no code of tomorrow and puts no order into another month. Between two looks it goes on by itself: a
 * step of the machine's clock does not move it.
 *
 * @param machine clocks of this machine: `date` in milliseconds since 1970, `steady` monotonic in milliseconds
 */
export async function openCompanyClock(
  db: ReadDb,
  machine = { date: () => Date.now(), steady: () => performance.now() },
): Promise<CompanyClock> {
  let base = machine.date() - machine.steady();
  const look = async (longest: number) => {
    const from = machine.steady();
    const [row] = await readRows(
      db,
      sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
    );
    const until = machine.steady();
    if (until - from > longest) return;
    const found = row!.at - (from + until) / 2;
    if (Math.abs(found - base) > MIN_STEP_MS) base = found;
  };
  await look(Infinity);
  // a database that is away has no time either, and the clock goes on
  const timer = setInterval(
    () => void look(MAX_LOOK_MS).catch(() => undefined),
    LOOK_EVERY_MS,
  ).unref();
  return {
    now: () => new Date(machine.steady() + base),
    stop: () => clearInterval(timer),
  };
}
