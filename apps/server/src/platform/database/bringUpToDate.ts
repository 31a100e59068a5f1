import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { APP_ROLE } from './appRole.ts';
import { migrate } from './migrate.ts';
import { openServer, type Database } from './open.ts';

/** A migration uses one connection; the other is for listening and stays unused. */
const OWNER_CONNECTIONS = 2;

/**
 * Brings the database to the schema of this version. If a separate login owns it (`DATABASE_OWNER_URL`),
 * that login does the work and then disconnects, so that the running product's connections belong to a
 * login that can do no more than the role, whatever they are made to execute.
 */
export async function bringUpToDate(
  database: Database,
  { databaseUrl, databaseOwnerUrl }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>,
  say: (line: string) => void,
): Promise<void> {
  if (!databaseUrl || !databaseOwnerUrl) {
    await migrate(database.db);
    return;
  }
  const owner = openServer(databaseOwnerUrl, OWNER_CONNECTIONS);
  try {
    await owner.waitUntilReady(say);
    await migrate(owner.db);
    const login = await loginOf(database);
    await sql`grant ${sql.ref(APP_ROLE)} to ${sql.ref(login)}`.execute(owner.db);
  } finally {
    await owner.close();
  }
}

/** The database login of these connections. */
export async function loginOf({ db }: Pick<Database, 'db'>): Promise<string> {
  const { rows } = await sql<{ login: string }>`select session_user::text as login`.execute(db);
  return rows[0]!.login;
}

/** Whether the login of these connections can do more than the role: change tables, or become an owner who can. */
export async function ownsTables({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select coalesce(bool_or(pg_has_role(session_user, relowner, 'MEMBER')), false) as owns
    from pg_class where oid = 'audit'::regclass`.execute(db);
  return rows[0]!.owns;
}
