import type { ReadDb } from '../../../../platform/database/handle.ts';
import { ApiError } from '../../../../platform/errors.ts';

/** @throws ApiError `NOT_FOUND` if the member does not exist */
export async function requireMember(db: ReadDb, memberId: number): Promise<void> {
  const known = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!known) throw new ApiError('NOT_FOUND');
}
