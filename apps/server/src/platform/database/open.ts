import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { connectionRole, type ConnectionRole } from './connectionRole.ts';
import { EmbeddedSocket } from './embeddedSocket.ts';
import { prepareHotStatements } from './prepared.ts';
import { pipelineStatements } from './pipeline.ts';
import { readPool } from './readPool.ts';
import { NO_REPLICA, replicaOf, type Replica } from './replica.ts';
import { openKept, POOL_SIZE, serverPool } from './serverPool.ts';
import { waitForDatabase } from './waitForDatabase.ts';
import type { Db } from './handle.ts';
import type { PoolState } from './poolState.ts';
import { Signals } from './signals.ts';
import { watchStatements, type StatementWatch } from './watchStatements.ts';
import { whatIsFor } from '../leftOut.ts';
import { lockFolder, type Unlock } from './lock.ts';
import type { Tables } from './tables.ts';

export interface Database {
  db: Db;
  /** The same for read-only calls, which never use up all connections. */
  reads: Db;
  /**
   * Sees only committed data, whatever transaction its user is in; it has its own connections, used to fill
   * in-memory data. The embedded database has a single connection, so there it is `db` itself.
   */
  committed: Db;
  /** Where exports and long reports are read, if not here. */
  replica: Replica;
  /** `embedded` survives a killed process, but not a power cut. */
  kind: 'embedded' | 'server';
  /**
   * Waits for a database server that is starting or taking over.
   *
   * @throws Error that explains what is wrong
   */
  waitUntilReady: (say: (line: string) => void) => Promise<void>;
  /**
   * From now on works under the role that may append to the logs but not change them. False if the database
   * has no such role (its owner may not create roles); then only the triggers protect them.
   */
  restrict: () => Promise<boolean>;
  /** Connections for requests and jobs, and how many requests wait for one. */
  connections: () => { open: number; idle: number; waiting: number };
  close: () => Promise<void>;
}

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

const parsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return parseInt8;
    if (oid === INT8_ARRAY) return parseInt8Array;
    if (oid === DATE) return (value: string) => value;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** Sen, PV and row ids are bigint in the database and exact integers here; anything else is an error. */
function parseInt8(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new Error(`integer out of range: ${value}`);
  return number;
}

/** Parses an array of such integers without nulls, as PostgreSQL writes it: `{1,2}`. */
function parseInt8Array(value: string): number[] {
  return value === '{}' ? [] : value.slice(1, -1).split(',').map(parseInt8);
}

/** Opens the embedded database in `dataDir`, or the PostgreSQL server of `databaseUrl`. */
export function openDatabase(options: {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** A standby of it. */
  replicaUrl?: string | undefined;
  mayOnlyRead?: boolean;
  /** Is told of the statements of requests and jobs, and of those that the standby answers. */
  watch?: StatementWatch | undefined;
}): Promise<Database> {
  const { databaseUrl, replicaUrl, mayOnlyRead = false, watch } = options;
  return databaseUrl
    ? Promise.resolve(
        openPools(databaseUrl, POOL_SIZE, { mayOnlyRead, longRunning: false, replicaUrl, watch }),
      )
    : openEmbedded(options.dataDir, watch);
}

/** Besides those of requests and jobs: one each for members, malls, and background reads. */
const COMMITTED_POOL_SIZE = 3;
/** Connections for requests and jobs that an idle server keeps open. */
const KEPT = 4;
/** Concurrent long reads on a standby, per server. */
const REPLICA_POOL_SIZE = 6;
/** COPY has its own connections: those of the pool pipeline, which COPY cannot. */
const COPY_POOL_SIZE = 2;

/** @param mayOnlyRead a standby is acceptable, because nothing will be changed */
export function openServer(url: string, poolSize = POOL_SIZE, mayOnlyRead = false): Database {
  return openPools(url, poolSize, { mayOnlyRead, longRunning: false });
}

/** Connections of a task: one for its snapshot, one for writing meanwhile. */
const TASK_POOL_SIZE = 2;

/** For a task in its own thread, where a statement may take as long as it needs; with `watch` each is reported. */
export const openForTask = (url: string, watch?: StatementWatch): Database =>
  openPools(url, TASK_POOL_SIZE, { mayOnlyRead: false, longRunning: true, watch });

function openPools(
  url: string,
  poolSize: number,
  {
    replicaUrl,
    watch,
    ...options
  }: {
    mayOnlyRead: boolean;
    longRunning: boolean;
    replicaUrl?: string | undefined;
    watch?: StatementWatch | undefined;
  },
): Database {
  const role = connectionRole();
  const { onConnect } = role;
  const open = (
    max: number,
    min: number,
    { at = url, mayOnlyRead = options.mayOnlyRead, isWatched = true } = {},
  ) => {
    const pool = serverPool(at, { ...options, mayOnlyRead, max, min, types: parsers, onConnect });
    speedUp(pool, isWatched ? watch : undefined);
    return pool;
  };
  const pool = open(poolSize, Math.min(KEPT, poolSize));
  // whoever fills memory reads whole tables
  const committed = open(COMMITTED_POOL_SIZE, COMMITTED_POOL_SIZE, { isWatched: false });
  const replica = replicaUrl
    ? open(REPLICA_POOL_SIZE, 0, { at: replicaUrl, mayOnlyRead: true })
    : null;
  const copying = serverPool(url, {
    mayOnlyRead: false,
    longRunning: true,
    pipeline: false,
    max: COPY_POOL_SIZE,
    types: parsers,
    onConnect,
  });
  const hearing = serverPool(url, {
    mayOnlyRead: false,
    longRunning: true,
    pipeline: false,
    max: 1,
    types: parsers,
    onConnect: async () => {},
  });
  const signals = Signals.between(hearing, () => database.db);
  const state = { signals, copying };
  const database: Database = {
    ...handle(pool, state, role, 'server', async () => {
      signals.stop();
      const others = [committed, copying, hearing, ...(replica ? [replica] : [])];
      await Promise.all([pool, ...others].map((one) => one.end()));
    }),
    waitUntilReady: (say) =>
      waitForDatabase(pool, say, async () => {
        await Promise.all([pool, committed].map(openKept));
      }),
    committed: kyselyOf(committed, state),
    replica: replica ? replicaOf(kyselyOf(replica, state)) : NO_REPLICA,
  };
  return database;
}

function speedUp(pool: pg.Pool, watch: StatementWatch | undefined): void {
  pool.on('connect', (client) => {
    if (watch) watchStatements(client, watch);
    prepareHotStatements(client);
    pipelineStatements(client);
  });
}

/** The file that marks a folder as Canopy's. */
export const MARKER = 'canopy.json';

async function openEmbedded(dataDir: string, watch: StatementWatch | undefined): Promise<Database> {
  const embedded = () => import('@electric-sql/pglite');
  const { PGlite } = await whatIsFor('the embedded database', embedded);
  const unlock = await lockFolder(dataDir);
  try {
    const marker = join(dataDir, MARKER);
    if (!existsSync(marker)) {
      if (readdirSync(dataDir).length > 0) {
        throw new Error(
          `The folder ${dataDir} holds files that are not Canopy's. ` +
            'Nothing was touched. Give Canopy an empty folder with DATA_DIR.',
        );
      }
      writeFileSync(marker, JSON.stringify({ product: 'canopy', folder: 1 }));
    }
    mkdirSync(join(dataDir, 'database'), { recursive: true });
    return await openPGlite(new PGlite(join(dataDir, 'database')), unlock, watch);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Connects the `pg` driver to a PGlite instance with a single connection, so queries queue. */
export async function openPGlite(
  pglite: PGlite,
  unlock?: Unlock,
  watch?: StatementWatch,
): Promise<Database> {
  await pglite.waitReady;
  const role = connectionRole();
  const pool = new pg.Pool({
    stream: () => new EmbeddedSocket(pglite),
    user: 'postgres',
    database: 'postgres',
    types: parsers,
    max: 1,
    // the process's only session: it must keep its prepared statements
    idleTimeoutMillis: 0,
    pipeline: true,
    onConnect: role.onConnect,
  });
  speedUp(pool, watch);
  return handle(pool, { signals: Signals.within(), copying: null }, role, 'embedded', async () => {
    await pool.end();
    await pglite.close();
    await unlock?.();
  });
}

/** What the handles of one database share; each has its own running queries. */
type Shared = Omit<PoolState, 'lanes'>;

function handle(
  pool: pg.Pool,
  shared: Shared,
  role: ConnectionRole,
  kind: Database['kind'],
  close: () => Promise<void>,
): Database {
  const db = kyselyOf(pool, shared);
  const restrict = () => role.restrict(pool, db);
  const reads = kyselyOf(readPool(pool), shared);
  const connections = () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return {
    db,
    reads,
    committed: db,
    replica: NO_REPLICA,
    kind,
    waitUntilReady: async () => {},
    restrict,
    connections,
    close,
  };
}

const kyselyOf = (pool: PostgresPool, shared: Shared): Db =>
  Object.assign(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), {
    pool: { ...shared, lanes: new Map() },
  });
