import type { Ctx } from '../../http/context.ts';

/** Makes a shipping zone of states (or whole countries) with its bands. Grams and sen. */
export async function createShippingZone(
  ctx: Ctx,
  zone: {
    name: string;
    areas: readonly { countryId: number; stateId: string }[];
    bands: readonly {
      min: number;
      max: number;
      recurrent: number;
      memberPrice: number;
      retailPrice: number;
    }[];
  },
): Promise<void> {
  const { id } = await ctx.db
    .insertInto('shipping_zone')
    .values({ name: zone.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('shipping_zone_area')
    .values(
      zone.areas.map((area) => ({
        zone_id: id,
        country_id: area.countryId,
        state_id: area.stateId,
      })),
    )
    .execute();
  await ctx.db
    .insertInto('shipping_band')
    .values(
      zone.bands.map((band) => ({
        zone_id: id,
        min_weight: band.min,
        max_weight: band.max,
        recurrent_weight: band.recurrent,
        member_price: band.memberPrice,
        retail_price: band.retailPrice,
      })),
    )
    .execute();
}
