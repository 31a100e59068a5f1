import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { endsConnection, hasNoRoom, isConnectionLost, ReadOnlyServer } from './databaseAway.ts';

/** Connections per process: few enough that several processes can share a PostgreSQL with default settings. */
export const POOL_SIZE = 16;

/** How long a request waits for a connection, and how long connecting may take. */
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 60_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 30_000;

/** How long no further connection is requested after the database server had no room for one. */
const NO_ROOM_MS = 1_000;
/** How soon a pool without any connection tries again. */
const ROOM_RETRY_MS = 200;

/** Set by statement instead of at connection start, which a proxy in between would refuse. */
const sessionOf = (longRunning: boolean) =>
  [
    `set statement_timeout = ${longRunning ? 0 : STATEMENT_TIMEOUT_MS}`,
    `set lock_timeout = ${LOCK_TIMEOUT_MS}`,
    `set idle_in_transaction_session_timeout = ${longRunning ? 0 : IDLE_IN_TRANSACTION_MS}`,
    // looking into each month of the ledger takes microseconds, but is estimated as if worth compiling
    ...(longRunning ? [] : ['set jit = off']),
    // a long statement is cancelled once nobody waits for it any more
    ...(longRunning ? ['set client_connection_check_interval = 1000'] : []),
    'show transaction_read_only',
  ].join('; ');

interface ServerPoolOptions extends Pick<pg.PoolConfig, 'types'> {
  max: number;
  /**
   * Connections it keeps for good once it has them, so that it can continue when others have taken all the
   * rest.
   */
  min?: number;
  /** A read-only server is acceptable. */
  mayOnlyRead: boolean;
  /** For tasks: statements have no time limit. */
  longRunning?: boolean;
  /** Whether statements may be sent together; COPY cannot. */
  pipeline?: boolean;
  /** Further set-up of every new connection. */
  onConnect: (client: pg.ClientBase) => Promise<void>;
}

/**
 * The connections to a PostgreSQL server. `url` may name several hosts (`host1:5432,host2`): the one that
 * accepts changes is used, and the others if it is gone.
 */
export function serverPool(url: string, options: ServerPoolOptions): pg.Pool {
  const hosts = hostUrls(url);
  const session = sessionOf(options.longRunning ?? false);
  let current = 0;
  class Client extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: hosts[current] });
      const wire = wireOf(this);
      wire.on('errorMessage', (error) => {
        if (!endsConnection(error)) return;
        ended.add(this);
        wire.stream.destroy();
      });
    }
  }
  const pool = new pg.Pool({
    ...options,
    Client,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'canopy',
    pipeline: options.pipeline ?? true,
    async onConnect(client: pg.ClientBase) {
      // several statements return several results, which the driver's types do not show
      const answers = (await client.query(session)) as unknown as pg.QueryResult[];
      const { transaction_read_only: readOnly } = answers.at(-1)!.rows[0];
      if (readOnly === 'on' && !options.mayOnlyRead) throw new ReadOnlyServer();
      await options.onConnect(client);
    },
  });
  // a connection may be lost at any time, idle or in use; its user gets the error
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const connect = pool.connect.bind(pool);
  const waitForRoom = roomOf(pool);
  const connectToAny = async (): Promise<pg.PoolClient> => {
    const until = performance.now() + CONNECT_TIMEOUT_MS;
    for (let tried = 1; ; tried += 1) {
      const host = current;
      try {
        return notKeptIfEnded(await connect());
      } catch (error) {
        if (hasNoRoom(error) && performance.now() < until) {
          await waitForRoom();
          tried -= 1;
          continue;
        }
        if (!isConnectionLost(error)) throw error;
        // of many failing at the same time, the first switches to the next host
        if (current === host) current = (host + 1) % hosts.length;
        if (tried >= hosts.length) throw error;
      }
    }
  };
  return Object.assign(pool, { connect: connectToAny });
}

/** Connections that their server has ended, though a busy machine may close them only later. */
const ended = new WeakSet<pg.ClientBase>();

/** Keeps the next request from being given a connection that nobody answers any more. */
function notKeptIfEnded(client: pg.PoolClient): pg.PoolClient {
  const release = client.release;
  client.release = (error) => release.call(client, error || ended.has(client));
  return client;
}

interface Wire {
  stream: { destroy: () => void };
  on: (event: 'errorMessage', listener: (error: pg.DatabaseError) => void) => void;
}
// the driver tells of errors only to the statement that they end; its types hide where they arrive
const wireOf = (client: pg.Client) => (client as unknown as { connection: Wire }).connection;

/**
 * Handles a database server without room for another connection because others have taken them: for a
 * moment the pool's maximum is what it has, so that requests wait for one of these instead of being
 * refused.
 */
function roomOf(pool: pg.Pool): () => Promise<void> {
  const max = pool.options.max;
  let grows: NodeJS.Timeout | undefined;
  return async () => {
    if (pool.totalCount === 0) return wait(ROOM_RETRY_MS);
    pool.options.max = pool.totalCount;
    clearTimeout(grows);
    grows = setTimeout(() => (pool.options.max = max), NO_ROOM_MS).unref();
  };
}

/**
 * Opens the connections that the pool keeps, as many as there is room for, so that later it is never
 * without.
 *
 * @throws Error when there is room for none
 */
export async function openKept(pool: pg.Pool): Promise<void> {
  const asked = Array.from({ length: pool.options.min ?? 0 }, () => pool.connect());
  const made = await Promise.allSettled(asked);
  for (const each of made) if (each.status === 'fulfilled') each.value.release();
  const [first] = made;
  if (first?.status === 'rejected' && pool.totalCount === 0) throw first.reason;
}

/**
 * One URL for each host of `postgres://user@host1:5432,host2:5432/database`.
 *
 * @throws Error for anything but a PostgreSQL URL
 */
export function hostUrls(url: string): string[] {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url);
  if (!parts) throw new Error('DATABASE_URL must begin with postgres:// or postgresql://');
  // every group of the expression always matches, which the type of a match does not show
  const [, before, hosts, after] = parts as unknown as [string, string, string, string];
  return hosts.split(',').map((host) => before + host + after);
}
