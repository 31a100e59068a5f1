import type { Tx } from './open.ts';

/** What one person does now waits for what the same person is doing: what is counted of the own is counted right. */
export const takeTurns = async (tx: Tx, loginId: number): Promise<void> =>
  void (await tx
    .selectFrom('login')
    .select('id')
    .where('id', '=', loginId)
    .forNoKeyUpdate()
    .execute());
