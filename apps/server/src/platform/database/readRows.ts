import type { RawBuilder } from 'kysely';
import type { Db, ReadDb } from './open.ts';

/** Words that only a statement that changes something holds; `for update` and `do update` are none. */
const WRITES =
  /\b(insert\s+into|delete\s+from|merge\s+into|update\s+(only\s+)?[a-z_"]+(\s+(as\s+)?[a-z_]+)?\s+set|truncate|nextval|setval)\b/i;

/**
 * Rows of a raw `select`. The type of a handle that reads has no way to run raw SQL but this one,
 * which refuses a statement that writes.
 *
 * @example const rows = await readRows(ctx.db, sql<{ id: number }>`select id from member`);
 */
export async function readRows<Row>(db: ReadDb, select: RawBuilder<Row>): Promise<Row[]> {
  // the handle's type hides how raw statements run; this is the one place that knows
  const handle = db as Db;
  const compiled = select.compile(handle);
  if (WRITES.test(compiled.sql))
    throw new Error('a handle that reads was given a statement that writes');
  const { rows } = await handle.executeQuery<Row>(compiled);
  return rows;
}
