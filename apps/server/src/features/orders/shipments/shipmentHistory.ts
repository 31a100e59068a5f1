import type { CommandCtx } from '../../../platform/context.ts';
import type { ShipmentStatus } from './tables.ts';

/** Records who moved a shipment to a state, and when. */
export async function recordShipmentHistory(
  { tx, now, actor }: CommandCtx,
  shipmentId: number,
  status: ShipmentStatus,
  note = '',
): Promise<void> {
  await tx
    .insertInto('shipment_history')
    .values({
      shipment_id: shipmentId,
      status,
      at: now,
      by_login: actor?.loginId ?? null,
      note,
    })
    .execute();
}
