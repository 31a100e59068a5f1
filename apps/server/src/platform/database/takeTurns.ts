import type { Tx } from './handle.ts';

/** Serializes what one person does, so that counts of their own items are correct. */
export const takeTurns = async (tx: Tx, loginId: number): Promise<void> =>
  void (await tx
    .selectFrom('login')
    .select('id')
    .where('id', '=', loginId)
    .forNoKeyUpdate()
    .execute());
