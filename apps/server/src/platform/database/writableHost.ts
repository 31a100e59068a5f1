import pg from 'pg';
import { ReadOnlyServer } from './databaseAway.ts';
import { hostUrls } from './serverPool.ts';

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Connects to the host of `postgres://user@host1:5432,host2:5432/database` that accepts changes; the first
 * one named may by now be a standby, or gone.
 *
 * @throws Error of the last host when none does
 */
export async function connectToWritable(url: string): Promise<pg.Client> {
  let failed: unknown;
  for (const connectionString of hostUrls(url)) {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    // a connection lost between statements is reported by the next statement
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ transaction_read_only: string }>(
        'show transaction_read_only',
      );
      if (rows[0]!.transaction_read_only === 'off') return client;
      failed = new ReadOnlyServer();
    } catch (error) {
      failed = error;
    }
    await client.end().catch(() => {});
  }
  throw failed;
}
