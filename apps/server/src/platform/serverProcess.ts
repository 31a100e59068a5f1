import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { readMigrations } from './database/migrate.ts';
import type { Db } from './database/open.ts';

/** This process among the servers of a company. */
const id = randomUUID();
/** A server that has not been heard of for so long is gone. */
const GONE_AFTER = '1 minute';

/**
 * Whether more than one server works on the database, for any statement that wants to know. What one
 * process can order by itself (the attempts at a secret) must then be counted before it is tried.
 */
export const severalServers = sql<boolean>`(select count(*) > 1 from server_process
  where seen_at > now() - ${sql.lit(GONE_AFTER)}::interval)`;

/** How many servers say that they are up. */
export async function serversUp(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from server_process
    where seen_at > now() - ${sql.lit(GONE_AFTER)}::interval`.execute(db);
  return rows[0]!.count;
}

/** The schema that this process knows, by the name of its last migration. */
const schema = readMigrations().at(-1)!.name;

/** How many servers are up that do not know the schema of this process yet. */
export async function earlierServersUp(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from server_process
    where seen_at > now() - ${sql.lit(GONE_AFTER)}::interval and (schema is null or schema < ${schema})`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Job, and before anything is answered: says that this server is up, and forgets those that are gone. */
export async function sendHeartbeat({ db }: { db: Db }): Promise<void> {
  await sql`insert into server_process (id, schema) values (${id}, ${schema})
    on conflict (id) do update set seen_at = now()`.execute(db);
  await sql`delete from server_process
    where seen_at < now() - ${sql.lit(GONE_AFTER)}::interval`.execute(db);
}

/** How long servers of one version go on beside those of the next, which take over one after the other. */
const TAKING_OVER = '1 hour';

/**
 * Whether this server should get requests: it writes that it is up and has that kept, by a synchronous standby too where
 * there is one, and its schema is the newest that is served. After an upgrade it goes on for an hour, or for as long
 * as no newer server is up.
 */
export async function mayServe(db: Db): Promise<boolean> {
  const { rows } = await sql<{ serves: boolean }>`
    with alive as (insert into server_process (id, schema) values (${id}, ${schema})
      on conflict (id) do update set seen_at = now())
    select not exists (select from server_process where schema > ${schema} and seen_at > now() - ${sql.lit(GONE_AFTER)}::interval)
      or exists (select from migration where name > ${schema} having min(at) > now() - ${sql.lit(TAKING_OVER)}::interval)
      as serves`.execute(db);
  return rows[0]!.serves;
}

/** This server stops. */
export async function sayGone(db: Db): Promise<void> {
  await sql`delete from server_process where id = ${id}`.execute(db);
}
