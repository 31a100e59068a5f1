import type { ReadDb } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';

/**
 * Refuses a public picture that was not uploaded for this purpose; keeping the current one, or
 * none, is allowed.
 *
 * @throws ApiError `FILE_UNKNOWN`
 */
export async function requireBanner(db: ReadDb, name: string, before: string): Promise<void> {
  if (name === '' || name === before) return;
  const file = await db
    .selectFrom('file')
    .select('name')
    .where('name', '=', name)
    .where('pathway', '=', 'banner')
    .where('removing_until', 'is', null)
    .executeTakeFirst();
  if (!file) throw new ApiError('FILE_UNKNOWN');
}
