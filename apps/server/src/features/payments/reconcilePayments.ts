import { sql } from 'kysely';
import { noAudit } from '../../platform/audit.ts';
import type { Services } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { runCommand } from '../../platform/operation.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { reconcilePayment } from './reconcilePayment.ts';

/** Payments that one run asks about at most. */
const MAX_A_RUN = 100;
/** Longer than the provider is waited for: when this process dies, another one asks. */
const LEASE_MS = 2 * 60_000;

/**
 * Job: asks the provider about every payment that is due, each leased by itself right before it is
 * asked about: a slow answer lets no other lease run out. Answers how many were asked about.
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
      // one that cannot be settled keeps no other from it
      if (!(error instanceof ApiError)) fault = error;
    }
  }
  if (fault) throw fault;
  return asked;
}

/** Row id of the payment that is due longest and nobody else's. */
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
