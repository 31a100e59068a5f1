import { shipments } from '@canopy/contract/orders/shipments';
import { parsePublicId } from '@canopy/domain/ids';
import { noAudit } from '../../../platform/audit.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { advanceShipment } from './advanceShipment.ts';
import { eachOfMany } from '../../../platform/eachOfMany.ts';
import { findShipment, lockShipment } from './lockShipment.ts';

/**
 * Ships many shipments; each succeeds or fails independently. One not packed yet is packed first.
 */
export const shipMany = commandAfter(
  shipments.shipMany,
  (ctx, body) => {
    const rows = body.Rows.map((row) => ({ ...row, id: row.ID }));
    return eachOfMany(ctx, rows, async (inside, row) => {
      const { saleId, shipmentId } = row.ID.startsWith('S')
        ? { saleId: parsePublicId('sale', row.ID) ?? -1, shipmentId: null }
        : await findShipment(inside.db, row.ID);
      const step = {
        action: 'SHIP' as const,
        courierCode: row.CourierCode,
        trackingNumber: row.TrackingNumber,
      };
      const shipment = await lockShipment(inside, saleId, shipmentId);
      if (shipment.status !== 'PENDING' || shipment.delivery_type !== 'DELIVERY') {
        return [(await advanceShipment(inside, shipment, step)).audit];
      }
      const packed = await advanceShipment(inside, shipment, { action: 'PACK' });
      const ready = await lockShipment(inside, saleId, shipment.id);
      const shipped = await advanceShipment(inside, ready, step);
      return [packed.audit, shipped.audit];
    });
  },
  async (_ctx, _body, outcomes) => ({
    result: outcomes,
    audit: noAudit('each shipment has lines of its own'),
  }),
);
