import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/** Connections that lists and searches leave for commands and health checks. */
const KEPT_FREE = 4;

/** How long a read waits for its turn, the same as for any connection. */
const WAIT_MS = 5_000;

/**
 * The same connections for read-only use, but never the last {@link KEPT_FREE}: however slow lists are,
 * money keeps moving. A read that waits more than five seconds is refused, as the pool itself would do.
 */
export function readPool(pool: pg.Pool): PostgresPool {
  let free = Math.max(1, (pool.options.max ?? 1) - KEPT_FREE);
  const waiting: (() => void)[] = [];

  const takeTurn = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        reject(new Error('timeout exceeded when trying to connect'));
      }, WAIT_MS);
      waiting.push(turn);
    });
  };
  const giveTurn = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return {
    options: pool.options,
    async connect() {
      await takeTurn();
      try {
        const client = await pool.connect();
        const release = client.release;
        client.release = (error) => {
          giveTurn();
          release.call(client, error);
        };
        return client;
      } catch (error) {
        giveTurn();
        throw error;
      }
    },
    // the pool is ended by its owner
    end: async () => {},
  };
}
