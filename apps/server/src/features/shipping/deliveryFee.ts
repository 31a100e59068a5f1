import type { Sen } from '@canopy/domain/money';
import { shippingFee } from '@canopy/domain/shipping';
import type { ReadDb } from '../../platform/database/open.ts';
import { ApiError } from '../../platform/errors.ts';

/**
 * What sending a weight (grams) to a state costs a member now; a zone of the state itself comes
 * before one of the whole country.
 *
 * @throws ApiError `NO_SHIPPING_ZONE`; `TOO_HEAVY` for the zone's bands.
 */
export async function deliveryFee(
  db: ReadDb,
  to: { countryId: number; stateId: string },
  weight: number,
): Promise<Sen> {
  const zone = await db
    .selectFrom('shipping_zone_area')
    .select('zone_id')
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
  return fee;
}
