import pg from 'pg';
import { ReadOnlyServer } from './databaseAway.ts';
import { hostUrls } from './serverPool.ts';

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * One connection to whichever host of `postgres://user@host1:5432,host2:5432/database` takes changes: the first that is
 * named may be a standby by now, or gone.
 *
 * @throws Error of the last host when none of them does
 */
export async function connectToWritable(url: string): Promise<pg.Client> {
  let failed: unknown;
  for (const connectionString of hostUrls(url)) {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    // lost between two statements: the next one says so
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
