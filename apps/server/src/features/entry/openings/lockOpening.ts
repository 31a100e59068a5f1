import type { Tx } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { OpeningState } from './tables.ts';

/**
 * Locks a sheet that is in one of the states.
 *
 * @throws ApiError `NOT_FOUND`, `STATE_CHANGED`
 */
export async function lockOpening(tx: Tx, id: number, states: readonly OpeningState[]) {
  const row = await tx
    .selectFrom('opening')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  if (!states.includes(row.state)) throw new ApiError('STATE_CHANGED', { state: row.state });
  return row;
}
