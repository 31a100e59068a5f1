import type { ResultOf } from '@canopy/contract/call';
import type { shipping } from '@canopy/contract/shop/shipping';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';

/** A shipping zone with its weight bands at both prices; grams and sen. */
export interface Zone {
  id: number;
  name: string;
  days: { from: number; to: number } | null;
  areas: { countryID: number; stateID: string }[] | null;
  bands: ZoneBand[] | null;
}

/**
 * The price of a weight from `min` to `max` grams; charged again for every `recurrent` grams above
 * `min`.
 */
export interface ZoneBand {
  min: number;
  max: number;
  recurrent: number;
  member: number;
  retail: number;
}

/** All zones, or the one with this id. */
export const readZones = (db: ReadDb, id: number | null = null): Promise<Zone[]> =>
  readRows(
    db,
    sql<Zone>`
    select z.id, z.name, case when z.min_days is not null then
        json_build_object('from', z.min_days, 'to', z.max_days) end as days,
      (select json_agg(json_build_object('countryID', a.country_id, 'stateID', a.state_id)
        order by a.country_id, a.state_id) from shipping_zone_area a where a.zone_id = z.id) as areas,
      (select json_agg(json_build_object('min', b.min_weight, 'max', b.max_weight,
          'recurrent', b.recurrent_weight, 'member', b.member_price, 'retail', b.retail_price)
        order by b.min_weight) from shipping_band b where b.zone_id = z.id) as bands
    from shipping_zone z where ${id}::bigint is null or z.id = ${id} order by z.id`,
  );

/** A zone in the form of the contract. */
export const zoneResult = (zone: Zone): ResultOf<typeof shipping.saveZone> => ({
  zoneID: zone.id,
  name: zone.name,
  days: zone.days,
  areas: zone.areas ?? [],
  bands: (zone.bands ?? []).map((band) => ({
    minWeight: band.min,
    maxWeight: band.max,
    recurrentWeight: band.recurrent,
    retailPrice: decimalOf(band.retail),
    memberPrice: decimalOf(band.member),
  })),
});
