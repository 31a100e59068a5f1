import { periodBounds, periodOf } from '@canopy/domain/time';
import type { Tx } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';

/** The first instant of the next business month, when a move takes effect, and that month. */
export function nextMonth(now: Date, timeZone: string): { period: string; effectiveAt: Date } {
  const effectiveAt = periodBounds(periodOf(now, timeZone), timeZone).until;
  return { period: periodOf(effectiveAt, timeZone), effectiveAt };
}

/**
 * Locks a move, in any state.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function lockMove(tx: Tx, id: number) {
  const move = await tx
    .selectFrom('tree_move')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!move) throw new ApiError('NOT_FOUND');
  return move;
}

/** Ends a move; `closed_by` is the login of the person who cancelled it. */
export async function closeMove(
  tx: Tx,
  id: number,
  end: {
    status: 'DONE' | 'CANCELLED' | 'FAILED';
    closed_at: Date;
    closed_reason?: string;
    closed_by?: number;
  },
): Promise<void> {
  await tx
    .updateTable('tree_move')
    .set({ closed_reason: null, closed_by: null, ...end })
    .where('id', '=', id)
    .execute();
}
