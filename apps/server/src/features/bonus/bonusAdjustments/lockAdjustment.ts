import { parsePublicId } from '@canopy/domain/ids';
import { nextState } from '@canopy/domain/states';
import type { CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';

/**
 * Locks a pending adjustment.
 *
 * @throws ApiError `NOT_FOUND`, `STATE_CHANGED`
 */
export async function lockAdjustment(
  { tx }: CommandCtx,
  adjustmentID: string,
  action: 'approve' | 'reject',
) {
  const row = await tx
    .selectFrom('bonus_adjustment')
    .selectAll()
    .where('id', '=', parsePublicId('bonusAdjustment', adjustmentID) ?? -1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  if (!nextState('bonusAdjustment', row.status, action)) {
    throw new ApiError('STATE_CHANGED', { state: row.status });
  }
  return row;
}
