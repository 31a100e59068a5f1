import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';

/**
 * Refuses public pictures that were not uploaded for this purpose, or are about to be removed.
 *
 * @throws ApiError `FILE_UNKNOWN`.
 */
export async function requirePictures(
  db: ReadDb,
  urls: readonly string[],
  pathway: 'product' | 'banner' | 'content',
): Promise<void> {
  if (urls.length === 0) return;
  const [unknown] = await readRows(
    db,
    sql<{ name: string }>`
    select name from unnest(${[...urls]}::text[]) as wanted(name)
    where not exists (select 1 from file f where f.name = wanted.name and f.pathway = ${pathway}
      and f.removing_until is null)`,
  );
  if (unknown) throw new ApiError('FILE_UNKNOWN');
}
