import type { Tx } from '../../platform/database/open.ts';

/** When a person is erased: what was looked for goes with them. */
export async function eraseViews(tx: Tx, loginId: number): Promise<void> {
  await tx.deleteFrom('list_view').where('login_id', '=', loginId).execute();
}
