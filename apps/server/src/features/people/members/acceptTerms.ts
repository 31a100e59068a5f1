import type { Tx } from '../../../platform/database/handle.ts';

/** Records which version of the terms a member has agreed to, and when. */
export async function acceptTerms(
  tx: Tx,
  memberId: number,
  termsVersion: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ terms_version: termsVersion, terms_accepted_at: at })
    .where('id', '=', memberId)
    .execute();
}
