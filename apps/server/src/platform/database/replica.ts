import { sql } from 'kysely';
import type { Db, ReadDb } from './open.ts';
import { readRows } from './readRows.ts';

/**
 * The handle of a standby that exports and long reports are read from, so that they take nothing from
 * the server that takes the orders; null where none is named, while it does not answer, or while it
 * is more than half a minute behind.
 */
export type Replica = () => Promise<Db | null>;

/** Nobody named a replica. */
export const NO_REPLICA: Replica = async () => null;

/** For as long one look at the replica holds. */
const LOOKED_MS = 2_000;
/** One that is away costs whoever looks its time limit: nobody looks again for a while. */
const AWAY_MS = 30_000;
/** PostgreSQL's notation: older data than this is not shown as today's. */
const MAX_BEHIND = '30 seconds';

/** @param now milliseconds of a clock that only goes forward. */
export function replicaOf(db: Db, now: () => number = () => performance.now()): Replica {
  let until = -Infinity;
  let looked: Promise<boolean> = Promise.resolve(false);
  const look = async () => {
    const fresh = await isFresh(db).catch(() => false);
    until = now() + (fresh ? LOOKED_MS : AWAY_MS);
    return fresh;
  };
  return async () => {
    if (now() >= until) {
      until = Infinity;
      looked = look();
    }
    return (await looked) ? db : null;
  };
}

/** What has been received is applied, or the last of it is of a moment ago; without a stream it only gets older. */
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
 * Says in words when the replica is not this company's.
 *
 * @throws Error for another company's database; what does not answer now may do so later.
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
  // a company that was founded a moment ago may not have reached its standby
  if (theirs.standby && theirs.fingerprint === null) return;
  if (theirs.fingerprint === (await companyOf(db)).fingerprint) return;
  throw new Error(
    'DATABASE_URL_READ leads to the database of another company: it must be a standby of DATABASE_URL.',
  );
}
