import type { Tx } from '../../platform/database/open.ts';

/** Deletes what a person was told and chose, when the person's data is erased. */
export async function eraseNotices(tx: Tx, loginId: number): Promise<void> {
  await tx.deleteFrom('notice').where('login_id', '=', loginId).execute();
  await tx.deleteFrom('notice_preference').where('login_id', '=', loginId).execute();
}
