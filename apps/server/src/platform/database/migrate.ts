import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { grantAppRole } from './appRole.ts';
import type { Db } from './handle.ts';
import { DEADLOCK, LOCK_TIMEOUT, sqlState } from './transaction.ts';

/** One step of the schema, from `migrations/`. */
export interface Migration {
  /** `0001-access`: ordered by number. */
  name: string;
  text: string;
  sha256: string;
}

const FOLDER = join(import.meta.dirname, 'migrations');

/**
 * The migrations of this version, in order of their numbers.
 *
 * @throws Error when a number is used twice, because two branches each added one. Numbers may be missing:
 * work that never landed.
 */
export function readMigrations(): Migration[] {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
  return files.map((file, index) => {
    const number = /^\d{4}(?=-)/.exec(file)?.[0];
    if (!number || files[index - 1]?.startsWith(number)) {
      throw new Error(`Migration ${file} needs a number of its own, like 0042-what-it-adds.sql.`);
    }
    const text = readFileSync(join(FOLDER, file), 'utf8');
    return {
      name: file.slice(0, -'.sql'.length),
      text,
      sha256: createHash('sha256').update(text).digest('hex'),
    };
  });
}

/** Only one process migrates at a time; Canopy's own lock number. */
const MIGRATION_LOCK = 4_207_001;

/**
 * How long a migration waits for a table in use by the previous version before letting go and retrying;
 * requests queuing behind a waiting `alter table` are held up no longer than that.
 */
const LOCK_TIMEOUT_MS = 3_000;
const MAX_ATTEMPTS = 20;
const RETRY_MS = 1_000;

/**
 * Brings the database to the newest schema in one transaction and returns the number of migrations run. A
 * second process waits until the first has finished.
 *
 * @throws Error when the database contains tables that are not Canopy's, was created by a newer version, or
 * ran a migration whose text has changed since
 */
export async function migrate(db: Db, migrations = readMigrations()): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((tx) => runMigrations(tx, migrations));
    } catch (error) {
      const blocked = [LOCK_TIMEOUT, DEADLOCK].includes(sqlState(error) ?? '');
      if (!blocked || attempt === MAX_ATTEMPTS) throw error;
      await wait(RETRY_MS);
    }
  }
}

async function runMigrations(tx: Db, migrations: Migration[]): Promise<number> {
  // as the owner of the tables, whatever the connection's role, and without time limits
  await sql`set local role none`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
  await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(tx);
  await refuseForeignDatabase(tx);
  await sql`create table if not exists migration (
    name text primary key, sha256 text not null, at timestamptz not null default now())`.execute(
    tx,
  );
  const pending = pendingMigrations(await applied(tx), migrations);
  for (const { name, text, sha256 } of pending) {
    await sql.raw(text).execute(tx);
    await sql`insert into migration (name, sha256) values (${name}, ${sha256})`.execute(tx);
  }
  await grantAppRole(tx);
  return pending.length;
}

/**
 * Rejects a database whose schema is not this version's; for programs that read it without migrating.
 *
 * @throws Error that says which of the two is older
 */
export async function requireCurrentSchema(db: Db, migrations = readMigrations()): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('public.migration') is not null as found`.execute(db);
  const pending = pendingMigrations(rows[0]!.found ? await applied(db) : new Map(), migrations);
  if (pending.length > 0) {
    throw new Error(
      `The database has not been migrated to this version (${pending[0]!.name} is missing). ` +
        'Start the server once.',
    );
  }
}

async function applied(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from migration order by name`.execute(db);
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

/** Migrations not run yet; throws unless those already run are the first ones this version knows. */
function pendingMigrations(ran: Map<string, string>, migrations: Migration[]): Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...ran.keys()].find((name) => !known.has(name));
  if (newer) {
    throw new Error(
      `The database belongs to a newer version of Canopy (migration ${newer}). ` +
        'Nothing was touched. Start that version or a later one.',
    );
  }
  const pending = migrations.filter(({ name }) => !ran.has(name));
  for (const { name, sha256 } of migrations.slice(0, ran.size)) {
    if (!ran.has(name)) {
      throw new Error(`Migration ${name} did not run, but a later one did.`);
    }
    if (ran.get(name) !== sha256) throw new Error(`Migration ${name} was changed after it ran.`);
  }
  return pending;
}

async function refuseForeignDatabase(tx: Db): Promise<void> {
  const { rows } = await sql<{ ours: boolean; tables: number }>`
    select coalesce(bool_or(table_name = 'migration'), false) as ours, count(*)::int as tables
    from information_schema.tables where table_schema = 'public'`.execute(tx);
  const { ours, tables } = rows[0]!;
  if (!ours && tables > 0) {
    throw new Error('The database holds tables that are not Canopy’s. Nothing was touched.');
  }
}
