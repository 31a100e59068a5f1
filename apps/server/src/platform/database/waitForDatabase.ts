import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseAway } from './databaseAway.ts';

const PATIENCE_MS = 60_000;
const RETRY_MS = 1_000;

/** The part of a pool that lends connections. */
type Lends = Pick<pg.Pool, 'connect'>;

/**
 * Waits up to a minute for a database server that is starting, or a standby that is taking over.
 *
 * @param begin other work that needs the database before requests are served
 * @throws Error with the last reason; immediately if waiting cannot help, or for a proxy that switches
 * connections between transactions
 */
export async function waitForDatabase(
  pool: Lends,
  say: (line: string) => void,
  begin: () => Promise<void> = async () => {},
): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (let tried = 1; ; tried += 1) {
    try {
      await refuseTransactionPooling(pool);
      await begin();
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      const reason = `The database does not answer: ${reasonOf(error)}`;
      if (Date.now() > until) throw new Error(reason, { cause: error });
      if (tried === 1) say(`${reason}. Waiting for it.`);
      await wait(RETRY_MS);
    }
  }
}

/** Detects two connections that share one server connection: a proxy that lends it per transaction. */
async function refuseTransactionPooling(pool: Lends): Promise<void> {
  const first = await pool.connect();
  try {
    const used = await backendOf(first);
    const second = await pool.connect();
    try {
      if ((await backendOf(second)) !== used) return;
    } finally {
      second.release();
    }
  } finally {
    first.release();
  }
  throw new Error(
    'DATABASE_URL leads through a proxy that lends connections by the transaction (PgBouncer with ' +
      'pool_mode = transaction). Role, time limits and prepared statements belong to a connection: ' +
      'set pool_mode = session for this database, or connect to it directly.',
  );
}

async function backendOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return rows[0].pid as number;
}

/** When several addresses of one name all failed, lists each reason. */
function reasonOf(error: unknown): string {
  const { message, errors } = error as Error & { errors?: Error[] };
  return message || (errors ?? []).map((each) => each.message).join(', ');
}
