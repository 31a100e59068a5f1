import type { Tx } from '../../platform/database/open.ts';

/** Deletes the mails of a login, when a person's data is erased; the one that says so is still sent. */
export async function eraseMails(tx: Tx, loginId: number): Promise<void> {
  await tx
    .deleteFrom('mail')
    .where('login_id', '=', loginId)
    .where('template', '!=', 'erased')
    .execute();
}
