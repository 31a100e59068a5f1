import type { Tx } from '../../../platform/database/handle.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { mailBox } from './queueMail.ts';

/**
 * Re-encrypts the parameters of waiting mails with another master key. Returns how many are
 * waiting.
 */
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
