import { sql } from 'kysely';
import { noAudit } from '../../platform/audit.ts';
import type { Services } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { runCommand } from '../../platform/operation.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { reconcilePayment } from './reconcilePayment.ts';

const BATCH_SIZE = 20;
/** Longer than the provider is waited for: when this process dies, another one asks. */
const LEASE_MS = 2 * 60_000;

/** Job: asks the provider about every payment that is due. Answers how many were asked about. */
export async function reconcilePayments(services: Services): Promise<number> {
  if (!services.payments) return 0;
  const due = await leaseDuePayments(services);
  let fault: unknown;
  for (const id of due) {
    try {
      await reconcilePayment(services, id);
    } catch (error) {
      // one that cannot be settled keeps no other from it
      if (!(error instanceof ApiError)) fault = error;
    }
  }
  if (fault) throw fault;
  return due.length;
}

/** Row ids of payments that are due, each of them for one process at a time. */
function leaseDuePayments(services: Services): Promise<number[]> {
  return runCommand(systemContext(services, services.clock(), 'payments'), async ({ tx, now }) => {
    const { rows } = await sql<{ id: number }>`
      update payment_intent set next_ask_at = ${new Date(now.getTime() + LEASE_MS)}
      where id in (select id from payment_intent where next_ask_at <= ${now} and status <> 'PAID'
        order by next_ask_at limit ${BATCH_SIZE} for update skip locked)
      returning id`.execute(tx);
    return {
      result: rows.map((row) => row.id),
      audit: noAudit('only the time of the next check changes'),
    };
  });
}
