import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';

/**
 * Whether this is a region name known to both server and database; abbreviations and offsets have
 * no history of their own.
 */
export async function isZone(db: ReadDb, name: string): Promise<boolean> {
  try {
    if (Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== name)
      return false;
  } catch {
    return false;
  }
  const rows = await readRows(
    db,
    sql<{ known: boolean }>`
    select exists (select from pg_timezone_names where name = ${name}) as known`,
  );
  return rows[0]!.known;
}
