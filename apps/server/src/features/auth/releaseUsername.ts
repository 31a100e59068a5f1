import type { Tx } from '../../platform/database/open.ts';

/** Makes a login's username free for somebody else; `key` takes its place. */
export async function releaseUsername(tx: Tx, loginId: number, key: string): Promise<void> {
  await tx.updateTable('login').set({ username_key: key }).where('id', '=', loginId).execute();
}
