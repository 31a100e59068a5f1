import type { Sen } from '@canopy/domain/money';
import { shippingFee } from '@canopy/domain/shipping';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';

/** Working days from dispatch to the door. */
export interface DeliveryDays {
  from: number;
  to: number;
}

/**
 * What delivering a weight (grams) to a state costs a member now, and how long it takes; a zone of
 * the state takes precedence over one of the whole country.
 *
 * @throws ApiError `NO_SHIPPING_ZONE`; `TOO_HEAVY` for the zone's bands.
 */
export async function deliveryFee(
  db: ReadDb,
  to: { countryId: number; stateId: string },
  weight: number,
): Promise<{ fee: Sen; days: DeliveryDays | null }> {
  const zone = await db
    .selectFrom('shipping_zone_area')
    .innerJoin('shipping_zone', 'shipping_zone.id', 'zone_id')
    .select(['zone_id', 'min_days', 'max_days'])
    .where('country_id', '=', to.countryId)
    .where('state_id', 'in', [to.stateId, ''])
    .orderBy('state_id', 'desc')
    .executeTakeFirst();
  if (!zone) throw new ApiError('NO_SHIPPING_ZONE');
  const bands = await db
    .selectFrom('shipping_band')
    .selectAll()
    .where('zone_id', '=', zone.zone_id)
    .execute();
  const fee = shippingFee(
    bands.map((band) => ({
      minWeight: band.min_weight,
      maxWeight: band.max_weight,
      recurrentWeight: band.recurrent_weight,
      price: band.member_price,
    })),
    weight,
  );
  if (fee === null) throw new ApiError('TOO_HEAVY');
  const { min_days: least, max_days: most } = zone;
  return { fee, days: least === null || most === null ? null : { from: least, to: most } };
}
