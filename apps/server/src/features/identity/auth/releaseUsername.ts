import type { Tx } from '../../../platform/database/handle.ts';

/** Frees a login's username for somebody else; `key` replaces it. */
export async function releaseUsername(tx: Tx, loginId: number, key: string): Promise<void> {
  await tx.updateTable('login').set({ username_key: key }).where('id', '=', loginId).execute();
}
