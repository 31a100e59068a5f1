import type { Tx } from '../../../platform/database/handle.ts';

/** Open pages of this person that still use an ended session close it at once. */
export const tellEnded = (tx: Tx, loginId: number): void =>
  tx.unit.afterCommit(({ pool }) => pool?.signals.send('sessions', [loginId]));

/** Ends one session, if still open. */
export async function closeSession(tx: Tx, id: number, reason: string, now: Date): Promise<void> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('login_id')
    .executeTakeFirst();
  if (ended) tellEnded(tx, ended.login_id);
}

/** Ends every session of a login, except `except` if given. */
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
  tellEnded(tx, loginId);
}
