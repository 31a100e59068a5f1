import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import type { Services } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { reconcilePayment } from './reconcilePayment.ts';

/** Maximum payments checked per run. */
const MAX_A_RUN = 100;
/** Longer than the provider's timeout; if this process dies, another one takes over. */
const LEASE_MS = 2 * 60_000;

/**
 * Job: queries the provider about every due payment, each leased individually right before its
 * query, so that a slow answer lets no other lease expire. Returns how many were queried.
 */
export async function reconcilePayments(services: Services): Promise<number> {
  if (!services.payments) return 0;
  let asked = 0;
  let fault: unknown;
  for (; asked < MAX_A_RUN; asked += 1) {
    const id = await leaseDuePayment(services);
    if (id === undefined) break;
    try {
      await reconcilePayment(services, id);
    } catch (error) {
      // one that cannot be settled does not block the others
      if (!(error instanceof ApiError)) fault = error;
    }
  }
  if (fault) throw fault;
  return asked;
}

/** Row id of the payment that has been due longest and is not leased. */
function leaseDuePayment(services: Services): Promise<number | undefined> {
  return runCommand(systemContext(services, services.clock(), 'payments'), async ({ tx, now }) => {
    const { rows } = await sql<{ id: number }>`
      update payment_intent set next_ask_at = ${new Date(now.getTime() + LEASE_MS)}
      where id = (select id from payment_intent where next_ask_at <= ${now}
        order by next_ask_at, id limit 1 for update skip locked)
      returning id`.execute(tx);
    return { result: rows[0]?.id, audit: noAudit('only the time of the next check changes') };
  });
}
