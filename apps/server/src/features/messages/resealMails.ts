import type { Tx } from '../../platform/database/open.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { mailBox } from './queueMail.ts';

/** Closes the parameters of the mails that wait with another master key. Answers how many wait. */
export async function resealMails(tx: Tx, from: Secrets, to: Secrets): Promise<number> {
  const mails = await tx
    .selectFrom('mail')
    .select(['id', 'template', 'to_address', 'params'])
    .where('params', 'is not', null)
    .execute();
  for (const { id, template, to_address, params } of mails) {
    const box = mailBox(to_address, template);
    await tx
      .updateTable('mail')
      .set({ params: to.seal(from.open(params!, box), box) })
      .where('id', '=', id)
      .execute();
  }
  return mails.length;
}
