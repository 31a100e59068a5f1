import type { PlacementStrategy } from '@canopy/domain/placement';
import type { Tx } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';

/**
 * Sets how a sponsor's new members are placed; returns the previous strategy.
 *
 * @throws ApiError `NOT_FOUND` if there is no such member.
 */
export async function setPlacementStrategy(
  tx: Tx,
  memberId: number,
  strategy: PlacementStrategy,
): Promise<PlacementStrategy> {
  const before = await tx
    .selectFrom('member')
    .select('placement_strategy')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw new ApiError('NOT_FOUND');
  await tx
    .updateTable('member')
    .set({ placement_strategy: strategy })
    .where('id', '=', memberId)
    .execute();
  return before.placement_strategy;
}
