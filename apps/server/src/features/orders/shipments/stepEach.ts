import type { BeforeCtx } from '../../../platform/context.ts';
import { eachOfMany } from '../../../platform/eachOfMany.ts';
import { advanceShipment, type ShipmentStep } from './advanceShipment.ts';
import { findShipment, lockShipment, type LockedShipment } from './lockShipment.ts';

/**
 * Moves each of many shipments on by the step that applies to it; each succeeds or fails
 * independently.
 */
export function stepEach(
  ctx: BeforeCtx,
  shipmentIDs: readonly string[],
  stepOf: (shipment: LockedShipment) => ShipmentStep['action'],
) {
  const ids = [...new Set(shipmentIDs)].map((id) => ({ id }));
  return eachOfMany(ctx, ids, async (inside, { id }) => {
    const { saleId, shipmentId } = await findShipment(inside.db, id);
    const shipment = await lockShipment(inside, saleId, shipmentId);
    const { audit } = await advanceShipment(inside, shipment, { action: stepOf(shipment) });
    return [audit];
  });
}
