import type { Services } from '../../../platform/context.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { mailOfMessageId } from './messageId.ts';
import { readBounce } from './readBounce.ts';

/**
 * Records a bounce of one of our mails. From then on, an address that does not exist gets only
 * mails that open an account; a person who complained gets no mails that can be unsubscribed from.
 *
 * @returns false if this is not a report about one of our mails
 */
export async function recordBounce(services: Services, raw: Buffer): Promise<boolean> {
  const bounce = await readBounce(raw);
  const id = bounce && idIn(services, bounce.text);
  if (!bounce || !id) return false;
  const now = services.clock();
  return transaction(services.db, async (tx) => {
    const mail = await tx
      .updateTable('mail')
      .set({ bounce: bounce.kind, bounce_reason: bounce.reason, bounced_at: now })
      .where('id', '=', id)
      .returning('to_address')
      .executeTakeFirst();
    if (!mail) return false;
    if (bounce.kind === 'SOFT') return true;
    const stop = { kind: bounce.kind, at: now };
    await tx
      .insertInto('mail_stop')
      .values({ address_key: mail.to_address.toLowerCase(), ...stop })
      .onConflict((known) => known.column('address_key').doUpdateSet(stop))
      .execute();
    return true;
  });
}

/** The mail the report is about: the last identifier in it that is ours. */
function idIn(services: Services, text: string): number | null {
  const ids = [...text.matchAll(/<\d{1,15}\.[\w-]{16}@[^>\s]+>/g)];
  return ids.map(([one]) => mailOfMessageId(services, one)).findLast((id) => id !== null) ?? null;
}
