import type { Tx } from '../../platform/database/open.ts';

/** Makes a login an administrator's, or takes that away. */
export async function setLoginRole(
  tx: Tx,
  loginId: number,
  role: 'admin' | 'staff',
): Promise<void> {
  await tx.updateTable('login').set({ role }).where('id', '=', loginId).execute();
}
