import type { Tx } from '../../platform/database/open.ts';

/** Deletes a person's notices and preferences when their data is erased. */
export async function eraseNotices(tx: Tx, loginId: number): Promise<void> {
  await tx.deleteFrom('notice').where('login_id', '=', loginId).execute();
  await tx.deleteFrom('notice_preference').where('login_id', '=', loginId).execute();
}
