import type { RawBuilder } from 'kysely';
import type { Db, ReadDb } from './handle.ts';

/** Matches only statements that change something; `for update` and `do update` do not count. */
const WRITES =
  /\b(insert\s+into|delete\s+from|merge\s+into|update\s+(only\s+)?[a-z_"]+(\s+(as\s+)?[a-z_]+)?\s+set|truncate|nextval|setval)\b/i;

/**
 * The rows of a raw `select`. A read-only handle's type has no other way to run raw SQL, and this one
 * refuses statements that write.
 *
 * @example const rows = await readRows(ctx.db, sql<{ id: number }>`select id from member`);
 */
export async function readRows<Row>(db: ReadDb, select: RawBuilder<Row>): Promise<Row[]> {
  // the type hides that the handle can run raw statements; only this function relies on it
  const handle = db as Db;
  const compiled = select.compile(handle);
  if (WRITES.test(compiled.sql))
    throw new Error('a handle that reads was given a statement that writes');
  const { rows } = await handle.executeQuery<Row>(compiled);
  return rows;
}
