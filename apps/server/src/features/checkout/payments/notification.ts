import { noAudit } from '../../../platform/audit.ts';
import type { Services } from '../../../platform/context.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { reconcilePayment } from './reconcilePayment.ts';

/**
 * A notification from the provider: only a reason to query it.
 *
 * @returns whether it came from the provider and named one of our payments
 */
export async function receiveNotification(
  services: Services,
  fields: Readonly<Record<string, string>>,
): Promise<'FORGED' | 'UNKNOWN' | 'RECONCILED'> {
  const named = services.payments?.readNotification(fields);
  if (!named) return 'FORGED';
  const ctx = systemContext(services, services.clock(), 'payments');
  const intent = await runCommand(ctx, async ({ tx }) => ({
    result: await tx
      .updateTable('payment_intent')
      .set({ hinted_transaction: named.transactionId })
      .where('reference', '=', named.reference)
      .returning('id')
      .executeTakeFirst(),
    audit: noAudit('a notification carries no authority and changes no state'),
  }));
  if (!intent) return 'UNKNOWN';
  await reconcilePayment(services, intent.id);
  return 'RECONCILED';
}
