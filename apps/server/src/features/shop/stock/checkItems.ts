import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';

/** Refuses items that do not exist or are no longer used, and duplicates. */
export async function checkItems(db: ReadDb, codes: readonly string[]): Promise<void> {
  if (new Set(codes).size < codes.length) throw invalid({ Lines: ['LINE_TWICE'] });
  const [unknown] = await readRows(
    db,
    sql<{ code: string }>`
    select code from unnest(${[...codes]}::text[]) as wanted(code)
    where not exists (select 1 from stock_item i where i.code = wanted.code and i.status = 'ACTIVE')`,
  );
  if (unknown) throw new ApiError('STOCK_ITEM_UNKNOWN', { item: unknown.code });
}
