import type { Tx } from '../../platform/database/open.ts';

/** Ends one session, if it has not ended yet. */
export async function closeSession(tx: Tx, id: number, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every session of a login, except one if `except` names it. */
export async function endSessions(
  tx: Tx,
  loginId: number,
  reason: string,
  now: Date,
  except?: number,
): Promise<void> {
  let query = tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('login_id', '=', loginId)
    .where('ended_at', 'is', null);
  if (except !== undefined) query = query.where('id', '!=', except);
  await query.execute();
}
