import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { readMigrations } from './database/migrate.ts';
import type { Db } from './database/handle.ts';

/** This process among the company's servers. */
const id = randomUUID();
/** A server not heard from for this long is gone. */
const GONE_AFTER = '1 minute';

/**
 * Whether more than one server works on the database, for use in any statement. What a single process can
 * serialize by itself (attempts at a secret) must then be counted before it is tried.
 */
export const severalServers = sql<boolean>`(select count(*) > 1 from server_process
  where seen_at > now() - ${sql.lit(GONE_AFTER)}::interval)`;

/** Number of servers that report being up. */
export async function serversUp(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from server_process
    where seen_at > now() - ${sql.lit(GONE_AFTER)}::interval`.execute(db);
  return rows[0]!.count;
}

/** The schema this process knows, by the name of its last migration. */
const schema = readMigrations().at(-1)!.name;

/** Number of running servers that do not know this process's schema yet. */
export async function earlierServersUp(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from server_process
    where seen_at > now() - ${sql.lit(GONE_AFTER)}::interval and (schema is null or schema < ${schema})`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Job, also run before requests are served: reports this server as up and removes those that are gone. */
export async function sendHeartbeat({ db }: { db: Db }): Promise<void> {
  await sql`insert into server_process (id, schema) values (${id}, ${schema})
    on conflict (id) do update set seen_at = now()`.execute(db);
  await sql`delete from server_process
    where seen_at < now() - ${sql.lit(GONE_AFTER)}::interval`.execute(db);
}

/** How long servers of one version keep serving next to those of the next, while they are replaced one by one. */
const TAKING_OVER = '1 hour';

/**
 * Whether this server should get requests: it can write durably that it is up, including to a synchronous
 * standby if there is one, and no newer schema is being served. After an upgrade an older server continues
 * for an hour, or as long as no newer one is up.
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

/** Reports that this server stops. */
export async function sayGone(db: Db): Promise<void> {
  await sql`delete from server_process where id = ${id}`.execute(db);
}
