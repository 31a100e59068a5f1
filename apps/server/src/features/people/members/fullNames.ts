import type { ReadDb } from '../../../platform/database/handle.ts';

/** Full names by the members' row ids. */
export async function fullNames(db: ReadDb, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .select(['id', 'full_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.full_name]));
}
