import { shipping } from '@canopy/contract/shop/shipping';
import { query } from '../../../platform/operation.ts';
import { readZones, zoneResult } from './zone.ts';

/** All shipping zones with their areas and prices. */
export const zoneList = query(shipping.zoneList, async ({ db }) =>
  (await readZones(db)).map(zoneResult),
);
