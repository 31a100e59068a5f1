import { sql } from 'kysely';
import type { Db, ReadDb } from './handle.ts';
import { readRows } from './readRows.ts';

/**
 * The handle of a standby for exports and long reports, so that they do not burden the server that takes
 * orders. Null when none is configured, while it does not respond, or while it is more than half a minute
 * behind.
 */
export interface Replica {
  (): Promise<Db | null>;
  /** By how many seconds it is behind what was committed last; refused while it does not answer. Absent: none is named. */
  behind?: () => Promise<number>;
}

/** No replica configured. */
export const NO_REPLICA: Replica = async () => null;

/** How long a check of the replica stays valid. */
const LOOKED_MS = 2_000;
/** Checking an unavailable replica costs its full time limit, so it is not checked again for a while. */
const AWAY_MS = 30_000;
/** In PostgreSQL's notation: data older than this must not be shown as current. */
const MAX_BEHIND = '30 seconds';

/** @param now monotonic clock in milliseconds */
export function replicaOf(db: Db, now: () => number = () => performance.now()): Replica {
  let until = -Infinity;
  let looked: Promise<boolean> = Promise.resolve(false);
  const look = async () => {
    const fresh = await isFresh(db).catch(() => false);
    until = now() + (fresh ? LOOKED_MS : AWAY_MS);
    return fresh;
  };
  const replica = async () => {
    if (now() >= until) {
      until = Infinity;
      looked = look();
    }
    return (await looked) ? db : null;
  };
  return Object.assign(replica, { behind: () => secondsBehind(db) });
}

/** With a stream, of which all is applied, none: nothing happens. Without one it gets older. */
async function secondsBehind(db: ReadDb): Promise<number> {
  const [row] = await readRows(
    db,
    sql<{ seconds: number }>`select case when not pg_is_in_recovery() or (
        exists (select from pg_stat_get_wal_receiver() r where r.pid is not null)
        and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()) then 0
      else greatest(0, coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)) end::float8 as seconds`,
  );
  return row!.seconds;
}

/**
 * Fresh: everything received has been applied, or the last of it was applied a moment ago. Without a
 * replication stream it only gets older.
 */
async function isFresh(db: ReadDb): Promise<boolean> {
  const [row] = await readRows(
    db,
    sql<{ fresh: boolean | null }>`select not pg_is_in_recovery() or (
      exists (select from pg_stat_get_wal_receiver() r where r.pid is not null)
      and (pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
        or now() - pg_last_xact_replay_timestamp() < interval ${sql.lit(MAX_BEHIND)})) as fresh`,
  );
  return row!.fresh ?? false;
}

/**
 * Checks that the replica belongs to this company.
 *
 * @throws Error for another company's database; a replica that does not answer now is not an error
 */
export async function checkReplica(replica: Replica, db: ReadDb): Promise<void> {
  const copy = await replica();
  if (!copy) return;
  const companyOf = async (handle: ReadDb) => {
    const [row] = await readRows(
      handle,
      sql<{ standby: boolean; fingerprint: string | null }>`select pg_is_in_recovery() as standby,
        (select fingerprint from master_key) as fingerprint`,
    );
    return row!;
  };
  const theirs = await companyOf(copy);
  // a company founded a moment ago may not have reached its standby yet
  if (theirs.standby && theirs.fingerprint === null) return;
  if (theirs.fingerprint === (await companyOf(db)).fingerprint) return;
  throw new Error(
    'DATABASE_URL_READ leads to the database of another company: it must be a standby of DATABASE_URL.',
  );
}
