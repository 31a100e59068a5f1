import type { Tx } from '../../platform/database/open.ts';

/** For an erased person: deletes their saved searches with them. */
export async function eraseViews(tx: Tx, loginId: number): Promise<void> {
  await tx.deleteFrom('list_view').where('login_id', '=', loginId).execute();
}
