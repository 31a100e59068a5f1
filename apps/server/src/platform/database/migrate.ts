import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { grantAppRole } from './appRole.ts';
import type { Db } from './open.ts';

/** In this order, forward only; a migration that has run is never edited. */
const MIGRATIONS = [
  '0001-access',
  '0002-members',
  '0003-ledger',
  '0004-mall',
  '0005-sales',
  '0006-compensation',
  '0007-hold',
  '0008-identity',
  '0009-network',
  '0010-people',
  '0011-import',
  '0012-withdrawal',
  '0013-products',
  '0014-orders',
];

/** One process migrates at a time; the number is Canopy's own. */
const MIGRATION_LOCK = 4_207_001;

/**
 * Brings the database to the newest schema and returns how many migrations ran.
 *
 * @throws Error when the database holds tables that are not Canopy's, or a migration that this
 * version does not know or knows differently.
 */
export async function migrate(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // as the owner of the tables, whatever role the connection works as
    await sql`set local role none`.execute(tx);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
    await refuseForeignDatabase(tx);
    await sql`create table if not exists migration (
      name text primary key, sha256 text not null, at timestamptz not null default now())`.execute(
      tx,
    );
    const done = await sql<{
      name: string;
      sha256: string;
    }>`select name, sha256 from migration`.execute(tx);
    const known = new Map(done.rows.map((row) => [row.name, row.sha256]));
    for (const name of known.keys()) {
      if (!MIGRATIONS.includes(name)) {
        throw new Error(`The database was made by a newer Canopy (${name}). Update the program.`);
      }
    }
    let ran = 0;
    for (const name of MIGRATIONS) {
      const text = readFileSync(join(import.meta.dirname, 'migrations', `${name}.sql`), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      if (known.has(name)) {
        if (known.get(name) !== sha256)
          throw new Error(`Migration ${name} was changed after it ran.`);
        continue;
      }
      await sql.raw(text).execute(tx);
      await sql`insert into migration (name, sha256) values (${name}, ${sha256})`.execute(tx);
      ran += 1;
    }
    await grantAppRole(tx);
    return ran;
  });
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
