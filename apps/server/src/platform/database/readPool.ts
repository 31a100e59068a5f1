import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/** Connections that lists and searches leave to commands and health. */
const KEPT_FREE = 4;

/** How long a read waits for its turn, like everybody who waits for a connection. */
const WAIT_MS = 5_000;

/**
 * The same connections for what only reads, but never the last {@link KEPT_FREE} of them: however
 * slow lists are, money moves. Who waits longer than five seconds is refused as by the pool itself.
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
    // its owner ends the pool
    end: async () => {},
  };
}
