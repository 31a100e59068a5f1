import type { Tx } from '../../../platform/database/handle.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { WEBHOOK_BOX } from './signature.ts';

/**
 * Re-encrypts the webhooks' secrets with another master key. Returns how many webhooks there are.
 */
export async function resealWebhooks(tx: Tx, from: Secrets, to: Secrets): Promise<number> {
  const hooks = await tx
    .selectFrom('webhook')
    .select(['id', 'secret', 'previous_secret'])
    .execute();
  const again = (sealed: Buffer) => to.seal(from.open(sealed, WEBHOOK_BOX), WEBHOOK_BOX);
  for (const { id, secret, previous_secret } of hooks) {
    await tx
      .updateTable('webhook')
      .set({
        secret: again(secret),
        previous_secret: previous_secret && again(previous_secret),
      })
      .where('id', '=', id)
      .execute();
  }
  return hooks.length;
}
