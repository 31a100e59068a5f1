import { shipments } from '@canopy/contract/orders/shipments';
import { noAudit } from '../../../platform/audit.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { stepEach } from './stepEach.ts';

/** Packs many shipments, or makes many pick-ups ready; each succeeds or fails independently. */
export const pack = commandAfter(
  shipments.pack,
  (ctx, body) =>
    stepEach(ctx, body.ShipmentIDs, ({ delivery_type }) =>
      delivery_type === 'DELIVERY' ? 'PACK' : 'READY',
    ),
  async (_ctx, _body, outcomes) => ({
    result: outcomes,
    audit: noAudit('each shipment has a line of its own'),
  }),
);
