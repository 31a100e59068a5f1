import { shipments } from '@canopy/contract/orders/shipments';
import { noAudit } from '../../../platform/audit.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { stepEach } from './stepEach.ts';

/**
 * Reverts packing of parcels; a pick-up that is ready stays ready, because its buyer has been told.
 */
export const unpack = commandAfter(
  shipments.unpack,
  (ctx, body) => stepEach(ctx, body.ShipmentIDs, () => 'UNPACK'),
  async (_ctx, _body, outcomes) => ({
    result: outcomes,
    audit: noAudit('each shipment has a line of its own'),
  }),
);
