import { sql } from 'kysely';
import type { Db } from '../../database/open.ts';

/** Two counters stand on a login: sign-in and security PIN. */
type Counter = 'password' | 'pin';

const FREE_TRIES = 5;
const COLUMNS = {
  password: { failures: sql.ref('failures'), paused: sql.ref('paused_until') },
  pin: { failures: sql.ref('pin_failures'), paused: sql.ref('pin_paused_until') },
} as const;

/** Seconds to wait after the n-th failure in a row (reliability E). */
export function pauseSeconds(counter: Counter, failures: number): number {
  const beyond = failures - FREE_TRIES;
  if (beyond < 0) return 0;
  if (counter === 'password') return Math.min(2 ** beyond, 900);
  return [60, 300, 900, 3600][Math.min(beyond, 3)]!;
}

/** Counts a failure and sets the pause; outside any command's transaction, so that it stays. */
export async function countFailure(
  db: Db,
  loginId: number,
  counter: Counter,
  now: Date,
): Promise<void> {
  const { failures, paused } = COLUMNS[counter];
  const { rows } = await sql<{ failures: number }>`
    update login set ${failures} = ${failures} + 1 where id = ${loginId}
    returning ${failures} as failures`.execute(db);
  const seconds = pauseSeconds(counter, rows[0]!.failures);
  if (seconds === 0) return;
  await sql`update login set ${paused} = ${new Date(now.getTime() + seconds * 1000)}
    where id = ${loginId}`.execute(db);
}

/** A success forgets the failures. */
export async function clearFailures(db: Db, loginId: number, counter: Counter): Promise<void> {
  const { failures, paused } = COLUMNS[counter];
  await sql`update login set ${failures} = 0, ${paused} = null
    where id = ${loginId} and ${failures} > 0`.execute(db);
}
