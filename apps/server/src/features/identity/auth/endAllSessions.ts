import type { Tx } from '../../../platform/database/handle.ts';

/** Ends every session of everybody; returns how many there were. */
export async function endAllSessions(tx: Tx, reason: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
