import type { ReadDb } from '../../../platform/database/handle.ts';
import { UNIQUE, mapConstraint } from '../../../platform/database/transaction.ts';
import { ApiError } from '../../../platform/errors.ts';

/**
 * The row with this code before saving; undefined for a new one.
 *
 * @throws ApiError `DUPLICATE_CODE` for a new code that already exists, `NOT_FOUND` for an existing
 *   one that does not.
 */
export async function rowBefore(
  db: ReadDb,
  table: 'stock_category' | 'stock_item',
  code: string,
  isNew: boolean,
) {
  const row = await db.selectFrom(table).selectAll().where('code', '=', code).executeTakeFirst();
  if (row && isNew) throw new ApiError('DUPLICATE_CODE');
  if (!row && !isNew) throw new ApiError('NOT_FOUND');
  return row;
}

/** For `catch`: somebody else has saved the same new code meanwhile. */
export const codeTaken = mapConstraint({ [UNIQUE]: new ApiError('DUPLICATE_CODE') });
