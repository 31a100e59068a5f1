import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { shipping } from '@canopy/contract/shipping';
import { decimalOf } from '@canopy/domain/money';
import {
  shippingFee,
  validateZonePricing,
  zoneOf,
  type ShippingBand,
} from '@canopy/domain/shipping';
import { sql } from 'kysely';
import { UNIQUE, mapConstraint } from '../../platform/database/transaction.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { invalid, ApiError } from '../../platform/errors.ts';
import { countryNameOf, stateName } from '../reference/names.ts';

type Zone = ResultOf<typeof shipping.saveZone>;

/** A zone with its bands at both prices; grams and sen. */
interface StoredZone {
  id: number;
  name: string;
  areas: { countryID: number; stateID: string }[] | null;
  bands: StoredBand[] | null;
}
interface StoredBand {
  min: number;
  max: number;
  recurrent: number;
  member: number;
  retail: number;
}

async function zones(ctx: Ctx, id: number | null = null): Promise<StoredZone[]> {
  const { rows } = await sql<StoredZone>`
    select z.id, z.name,
      (select json_agg(json_build_object('countryID', a.country_id, 'stateID', a.state_id)
        order by a.country_id, a.state_id) from shipping_zone_area a where a.zone_id = z.id) as areas,
      (select json_agg(json_build_object('min', b.min_weight, 'max', b.max_weight,
          'recurrent', b.recurrent_weight, 'member', b.member_price, 'retail', b.retail_price)
        order by b.min_weight) from shipping_band b where b.zone_id = z.id) as bands
    from shipping_zone z where ${id}::bigint is null or z.id = ${id} order by z.id`.execute(ctx.db);
  return rows;
}

const shown = (zone: StoredZone): Zone => ({
  zoneID: zone.id,
  name: zone.name,
  areas: zone.areas ?? [],
  bands: (zone.bands ?? []).map((band) => ({
    minWeight: band.min,
    maxWeight: band.max,
    recurrentWeight: band.recurrent,
    retailPrice: decimalOf(band.retail),
    memberPrice: decimalOf(band.member),
  })),
});

/** All zones. */
export const zoneList = async (ctx: Ctx): Promise<Zone[]> => (await zones(ctx)).map(shown);

/** Makes or changes a zone whole; an area belongs to one zone (spec 5, domain 5). */
export async function saveZone(
  ctx: Ctx,
  body: ParsedBodyOf<typeof shipping.saveZone>,
): Promise<Zone> {
  const problems = validateZonePricing({
    Zone: body.Name,
    Bands: body.Bands.map((band) => ({
      minWeight: band.MinWeight,
      maxWeight: band.MaxWeight,
      recurrentWeight: band.RecurrentWeight,
      price: band.MemberPrice,
    })),
  });
  if (problems[0]) throw invalid({ [problems[0].field]: [problems[0].code] });
  const before = body.ZoneID === undefined ? null : (await zones(ctx, body.ZoneID))[0];
  if (before === undefined) throw new ApiError('NOT_FOUND');
  const id = before
    ? before.id
    : (
        await ctx.db
          .insertInto('shipping_zone')
          .values({ name: body.Name })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
  if (before) {
    await ctx.db
      .updateTable('shipping_zone')
      .set({ name: body.Name })
      .where('id', '=', id)
      .execute();
    for (const table of ['shipping_zone_area', 'shipping_band'] as const) {
      await ctx.db.deleteFrom(table).where('zone_id', '=', id).execute();
    }
  }
  await refuseOverlap(ctx, body.Areas);
  await ctx.db
    .insertInto('shipping_zone_area')
    .values(
      body.Areas.map((area) => ({
        zone_id: id,
        country_id: area.CountryID,
        state_id: area.StateID,
      })),
    )
    .execute()
    .catch(mapConstraint({ [UNIQUE]: invalid({ Areas: ['LINE_TWICE'] }) }));
  await ctx.db
    .insertInto('shipping_band')
    .values(
      body.Bands.map((band) => ({
        zone_id: id,
        min_weight: band.MinWeight,
        max_weight: band.MaxWeight,
        recurrent_weight: band.RecurrentWeight,
        member_price: band.MemberPrice,
        retail_price: band.RetailPrice,
      })),
    )
    .execute();
  await audit(ctx, {
    action: 'shipping.saveZone',
    subject: body.Name,
    before: before && shown(before),
    after: body,
  });
  return shown((await zones(ctx, id))[0]!);
}

async function refuseOverlap(
  ctx: Ctx,
  areas: ParsedBodyOf<typeof shipping.saveZone>['Areas'],
): Promise<void> {
  const { rows } = await sql<{ country_id: number; state_id: string; name: string }>`
    select a.country_id, a.state_id, z.name from shipping_zone_area a
    join shipping_zone z on z.id = a.zone_id
    where (a.country_id, a.state_id) in (select * from unnest(
      ${areas.map((area) => area.CountryID)}::int[], ${areas.map((area) => area.StateID)}::text[]))
    limit 1`.execute(ctx.db);
  const taken = rows[0];
  if (!taken) return;
  const area = taken.state_id
    ? stateName(taken.country_id, taken.state_id)
    : countryNameOf(taken.country_id, ctx.language);
  throw new ApiError('ZONE_OVERLAP', { area, zone: taken.name });
}

/** Deletes a zone with its areas and prices. */
export async function deleteZone(
  ctx: Ctx,
  body: ParsedBodyOf<typeof shipping.deleteZone>,
): Promise<boolean> {
  const before = (await zones(ctx, body.ZoneID))[0];
  if (!before) throw new ApiError('NOT_FOUND');
  for (const table of ['shipping_zone_area', 'shipping_band'] as const) {
    await ctx.db.deleteFrom(table).where('zone_id', '=', body.ZoneID).execute();
  }
  await ctx.db.deleteFrom('shipping_zone').where('id', '=', body.ZoneID).execute();
  await audit(ctx, { action: 'shipping.deleteZone', subject: before.name, before: shown(before) });
  return true;
}

/** What sending a weight to an address costs now. */
export async function tryAddress(
  ctx: Ctx,
  body: ParsedBodyOf<typeof shipping.tryAddress>,
): Promise<ResultOf<typeof shipping.tryAddress>> {
  const all = (await zones(ctx)).map((zone) => ({
    name: zone.name,
    areas: (zone.areas ?? []).map((area) => ({ countryId: area.countryID, stateId: area.stateID })),
    bands: zone.bands ?? [],
  }));
  const zone = zoneOf(all, { countryId: body.CountryID, stateId: body.StateID });
  if (!zone) {
    return { zone: null, memberPrice: null, retailPrice: null, refusal: 'NO_SHIPPING_ZONE' };
  }
  const { bands } = zone;
  const member = shippingFee(
    bands.map((band) => bandOf(band, band.member)),
    body.Weight,
  );
  const retail = shippingFee(
    bands.map((band) => bandOf(band, band.retail)),
    body.Weight,
  );
  return {
    zone: zone.name,
    memberPrice: member === null ? null : decimalOf(member),
    retailPrice: retail === null ? null : decimalOf(retail),
    refusal: member === null ? 'TOO_HEAVY' : null,
  };
}

const bandOf = (band: StoredBand, price: number): ShippingBand => ({
  minWeight: band.min,
  maxWeight: band.max,
  recurrentWeight: band.recurrent,
  price,
});
