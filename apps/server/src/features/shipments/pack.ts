import { shipments } from '@canopy/contract/shipments';
import { noAudit } from '../../platform/audit.ts';
import { commandAfter } from '../../platform/operation.ts';
import { advanceShipment } from './advanceShipment.ts';
import { eachOfMany } from '../../platform/eachOfMany.ts';
import { findShipment, lockShipment } from './lockShipment.ts';

/** Packs many shipments, or makes many pick-ups ready; each one succeeds or fails by itself. */
export const pack = commandAfter(
  shipments.pack,
  (ctx, body) => {
    const ids = [...new Set(body.ShipmentIDs)].map((id) => ({ id }));
    return eachOfMany(ctx, ids, async (inside, { id }) => {
      const { saleId, shipmentId } = await findShipment(inside.db, id);
      const shipment = await lockShipment(inside, saleId, shipmentId);
      const action = shipment.delivery_type === 'DELIVERY' ? 'PACK' : 'READY';
      const { audit } = await advanceShipment(inside, shipment, { action });
      return [audit];
    });
  },
  async (_ctx, _body, outcomes) => ({
    result: outcomes,
    audit: noAudit('each shipment has a line of its own'),
  }),
);
