import pg from 'pg';
import { isConnectionLost, ReadOnlyServer } from './databaseAway.ts';

/** Connections per process: few enough that several processes share a default PostgreSQL. */
export const POOL_SIZE = 16;

/** How long a request waits for a connection, and a connection to be made. */
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 60_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 30_000;

/** Set by statement and not at the start of the connection: a proxy in between refuses the latter. */
const sessionOf = (longRunning: boolean) =>
  [
    `set statement_timeout = ${longRunning ? 0 : STATEMENT_TIMEOUT_MS}`,
    `set lock_timeout = ${LOCK_TIMEOUT_MS}`,
    `set idle_in_transaction_session_timeout = ${longRunning ? 0 : IDLE_IN_TRANSACTION_MS}`,
    // a look into each month of the ledger costs microseconds, and is estimated as if it were worth compiling
    ...(longRunning ? [] : ['set jit = off']),
    // a long statement ends when nobody waits for it any more
    ...(longRunning ? ['set client_connection_check_interval = 1000'] : []),
    'show transaction_read_only',
  ].join('; ');

interface ServerPoolOptions extends Pick<pg.PoolConfig, 'types'> {
  max: number;
  /** A server that takes no changes is good enough. */
  mayOnlyRead: boolean;
  /** For tasks: a statement may take as long as it needs. */
  longRunning?: boolean;
  /** Whether statements travel together; COPY cannot. */
  pipeline?: boolean;
  /** What else is said on every new connection. */
  onConnect: (client: pg.ClientBase) => Promise<void>;
}

/**
 * The connections to a PostgreSQL server. `url` may name several hosts (`host1:5432,host2`): whichever
 * of them takes changes is used, the others when it is gone.
 */
export function serverPool(url: string, options: ServerPoolOptions): pg.Pool {
  const hosts = hostUrls(url);
  const session = sessionOf(options.longRunning ?? false);
  let current = 0;
  class Client extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: hosts[current] });
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
      // several statements have several answers, which the driver's types do not say
      const answers = (await client.query(session)) as unknown as pg.QueryResult[];
      const { transaction_read_only: readOnly } = answers.at(-1)!.rows[0];
      if (readOnly === 'on' && !options.mayOnlyRead) throw new ReadOnlyServer();
      await options.onConnect(client);
    },
  });
  // a connection may be lost at any time, idle or in use; whoever uses it gets the error
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const connect = pool.connect.bind(pool);
  const connectToAny = async (): Promise<pg.PoolClient> => {
    for (let tried = 1; ; tried += 1) {
      const host = current;
      try {
        return await connect();
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        // of many that fail at the same time the first turns to the next host
        if (current === host) current = (host + 1) % hosts.length;
        if (tried >= hosts.length) throw error;
      }
    }
  };
  return Object.assign(pool, { connect: connectToAny });
}

/**
 * One address for each host of `postgres://user@host1:5432,host2:5432/database`.
 *
 * @throws Error for what is no address of a PostgreSQL server.
 */
export function hostUrls(url: string): string[] {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url);
  if (!parts) throw new Error('DATABASE_URL must begin with postgres:// or postgresql://');
  const [, before, hosts, after] = parts as unknown as [string, string, string, string];
  return hosts.split(',').map((host) => before + host + after);
}
