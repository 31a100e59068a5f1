import { shipping } from '@canopy/contract/shop/shipping';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { readZones, zoneResult } from './zone.ts';

/** Deletes a zone with its areas and prices: nothing can be delivered there any more. */
export const deleteZone = command(shipping.deleteZone, async ({ db, tx }, body) => {
  const [zone] = await readZones(db, body.ZoneID);
  if (!zone) throw new ApiError('NOT_FOUND');
  for (const table of ['shipping_zone_area', 'shipping_band'] as const) {
    await tx.deleteFrom(table).where('zone_id', '=', body.ZoneID).execute();
  }
  await tx.deleteFrom('shipping_zone').where('id', '=', body.ZoneID).execute();
  return {
    result: true,
    audit: { action: 'shipping.deleteZone', subject: zone.name, before: zoneResult(zone) },
  };
});
