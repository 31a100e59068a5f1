import { sql } from 'kysely';
import type { Db } from '../platform/database/handle.ts';
import { asOwner } from './asOwner.ts';
import type { TestCompany } from './company.ts';

/**
 * Tables written in their own transactions, which therefore change even when a call fails: they count
 * attempts and calls, and a recovery code is used up whatever happens to the call.
 */
const OUTLIVES_FAILURE = ['guess', 'recovery_code', 'throttle'];

/** A database whose transactions can be made to fail at the last moment. */
export interface FailingCommits {
  /** From now on this many writing transactions may commit, and any further one fails at commit; null: all may. */
  allow: (transactions: number | null) => Promise<void>;
  /** A digest of every table, by name: equal exactly when no row was written. */
  digest: () => Promise<Record<string, string>>;
}

/** Prepares the company's database for {@link FailingCommits}: a deferred trigger on every table. */
export async function openFailingCommits(company: TestCompany): Promise<FailingCommits> {
  const { db } = company.database;
  // a partition shares its table's triggers, and its rows are among the table's
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all(${OUTLIVES_FAILURE}) order by 1`.execute(db);
  const tables = rows.map(({ name }) => name);
  await asOwner(company, [
    'create table commit_limit (allowed int)',
    'insert into commit_limit values (null)',
    'create table commit_seen (txid bigint primary key)',
    `create function check_commit() returns trigger language plpgsql security definer as $$
      declare most int := (select allowed from commit_limit);
      begin
        if most is null then return null; end if;
        if (select count(*) from commit_seen where txid <> txid_current()) >= most then
          raise exception 'no further transaction may commit';
        end if;
        insert into commit_seen values (txid_current()) on conflict do nothing;
        return null;
      end $$`,
    'create function limit_commits(most int) returns void language sql security definer as ' +
      "'update commit_limit set allowed = most; delete from commit_seen'",
    ...tables.map(
      (
        table,
      ) => `create constraint trigger check_commit after insert or update or delete on ${table}
        deferrable initially deferred for each row execute function check_commit()`,
    ),
  ]);
  return {
    async allow(transactions) {
      await sql`select limit_commits(${transactions}::int)`.execute(db);
    },
    digest: () => digestOf(db, tables),
  };
}

async function digestOf(db: Db, tables: string[]): Promise<Record<string, string>> {
  // every version of a row has its own position and the transaction that wrote it
  const each = tables.map(
    (table) => sql`select ${table}::text as name,
      coalesce(sum(hashtextextended(ctid::text || ':' || xmin::text, 0)), 0)::text as rows
      from ${sql.table(table)}`,
  );
  const { rows } = await sql<{
    name: string;
    rows: string;
  }>`${sql.join(each, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}
