import type { Tx } from '../../../platform/database/handle.ts';

/** Gives a login the administrator role, or takes it away. */
export async function setLoginRole(
  tx: Tx,
  loginId: number,
  role: 'admin' | 'staff',
): Promise<void> {
  await tx.updateTable('login').set({ role }).where('id', '=', loginId).execute();
}
