import { LIMITS } from '@canopy/domain/limits';
import { DAY_MS } from '@canopy/domain/time';
import { noAudit } from '../../../platform/audit.ts';
import type { Services } from '../../../platform/context.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { advanceShipment } from './advanceShipment.ts';
import { lockShipment } from './lockShipment.ts';

/** Parcels looked at per run of the job. */
const BATCH_SIZE = 200;

/**
 * Job: a parcel that was shipped and not reported for some weeks counts as delivered, so that the right of return and
 * the bonuses that wait for its end do not stay open for ever. The buyer is told. Several servers may run it at once.
 *
 * @returns how many were delivered
 */
export async function deliverUnreported(
  services: Services,
  stopping?: AbortSignal,
): Promise<number> {
  const ctx = systemContext(services, services.clock(), 'deliverUnreported');
  const due = await services.db
    .selectFrom('shipment')
    .select(['id', 'sale_id'])
    .where('status', '=', 'SHIPPED')
    .where('shipped_at', '<=', new Date(ctx.now.getTime() - LIMITS.unreportedDays * DAY_MS))
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
  let delivered = 0;
  for (const { id, sale_id } of due) {
    if (stopping?.aborted) break;
    delivered += await runCommand(ctx, async (inside) => {
      const shipment = await lockShipment(inside, sale_id, id);
      // another server, or a person, was first
      if (shipment.status !== 'SHIPPED') return { result: 0, audit: noAudit('nothing is done') };
      const step = { action: 'DELIVER' as const, unreported: true };
      return { result: 1, audit: (await advanceShipment(inside, shipment, step)).audit };
    });
  }
  return delivered;
}
