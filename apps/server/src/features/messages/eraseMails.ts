import type { Tx } from '../../platform/database/open.ts';

/**
 * Deletes a login's mails when personal data is erased; the mail that confirms it is still sent.
 */
export async function eraseMails(tx: Tx, loginId: number): Promise<void> {
  await tx
    .deleteFrom('mail')
    .where('login_id', '=', loginId)
    .where('template', '!=', 'erased')
    .execute();
}
