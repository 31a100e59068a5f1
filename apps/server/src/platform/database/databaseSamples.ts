import { sql } from 'kysely';
import type { Sample } from '../http/metrics.ts';
import type { Db } from './handle.ts';
import { statementCounts } from './slowStatements.ts';

interface State {
  deadlocks: number;
  sessions: number;
  sessions_max: number;
  bytes: number;
  locks_waiting: number;
  lock_wait_seconds: number;
}

/** What any login may see of the database server: lock waits, number of connections, size. */
export async function databaseSamples(db: Db): Promise<Sample[]> {
  const { rows } = await sql<State>`
    select (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks,
      (select sum(numbackends)::int from pg_stat_database) as sessions,
      current_setting('max_connections')::int as sessions_max,
      pg_database_size(current_database()) as bytes,
      waiting.locks_waiting, waiting.lock_wait_seconds
    from (select count(*)::int as locks_waiting,
        coalesce(max(extract(epoch from clock_timestamp() - l.waitstart)), 0)::float8 as lock_wait_seconds
      from pg_locks l join pg_database d on d.datname = current_database()
      where not l.granted and (l.database is null or l.database = d.oid)) waiting`.execute(db);
  const state = rows[0]!;
  const { slow, lockTimeouts } = statementCounts();
  return [
    { name: 'canopy_slow_statements_total', value: slow },
    { name: 'canopy_lock_timeouts_total', value: lockTimeouts },
    { name: 'canopy_database_deadlocks_total', value: state.deadlocks },
    { name: 'canopy_database_sessions', value: state.sessions },
    { name: 'canopy_database_sessions_max', value: state.sessions_max },
    { name: 'canopy_database_bytes', value: state.bytes },
    { name: 'canopy_locks_waiting', value: state.locks_waiting },
    { name: 'canopy_lock_wait_seconds', value: state.lock_wait_seconds },
  ];
}
