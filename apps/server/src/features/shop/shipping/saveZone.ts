import type { ParsedBodyOf } from '@canopy/contract/call';
import { shipping } from '@canopy/contract/shop/shipping';
import { validateZonePricing } from '@canopy/domain/shipping';
import { sql } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { UNIQUE, mapConstraint } from '../../../platform/database/transaction.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { countryNameOf, stateName } from '../../company/reference/names.ts';
import { readZones, zoneResult, type Zone } from './zone.ts';

type Body = ParsedBodyOf<typeof shipping.saveZone>;

/** Creates a zone or replaces it completely; an area belongs to one zone only. */
export const saveZone = command(shipping.saveZone, async (ctx, body) => {
  checkPricing(body);
  const before = body.ZoneID === undefined ? null : (await readZones(ctx.db, body.ZoneID))[0];
  if (before === undefined) throw new ApiError('NOT_FOUND');
  const id = await writeZone(ctx.tx, before, body);
  await refuseOverlap(ctx, body.Areas);
  await writeAreas(ctx.tx, id, body.Areas);
  await writeBands(ctx.tx, id, body.Bands);
  const [saved] = await readZones(ctx.db, id);
  return {
    result: zoneResult(saved!),
    audit: {
      action: 'shipping.saveZone',
      subject: body.Name,
      before: before && zoneResult(before),
      after: body,
    },
  };
});

function checkPricing(body: Body): void {
  const [problem] = validateZonePricing({
    Zone: body.Name,
    Bands: body.Bands.map((band) => ({
      minWeight: band.MinWeight,
      maxWeight: band.MaxWeight,
      recurrentWeight: band.RecurrentWeight,
      price: band.MemberPrice,
    })),
  });
  if (problem) throw invalid({ [problem.field]: [problem.code] });
}

/** The zone's own row, new or renamed with its contents removed; returns its id. */
async function writeZone(tx: Tx, before: Zone | null, body: Body): Promise<number> {
  const days =
    body.Days === undefined
      ? before?.days
      : body.Days && { from: body.Days.From, to: body.Days.To };
  const row = { name: body.Name, min_days: days?.from ?? null, max_days: days?.to ?? null };
  if (!before) {
    const { id } = await tx
      .insertInto('shipping_zone')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  await tx.updateTable('shipping_zone').set(row).where('id', '=', before.id).execute();
  for (const table of ['shipping_zone_area', 'shipping_band'] as const) {
    await tx.deleteFrom(table).where('zone_id', '=', before.id).execute();
  }
  return before.id;
}

async function writeAreas(tx: Tx, zoneId: number, areas: Body['Areas']): Promise<void> {
  await tx
    .insertInto('shipping_zone_area')
    .values(
      areas.map((area) => ({
        zone_id: zoneId,
        country_id: area.CountryID,
        state_id: area.StateID,
      })),
    )
    .execute()
    .catch(mapConstraint({ [UNIQUE]: invalid({ Areas: ['LINE_TWICE'] }) }));
}

async function writeBands(tx: Tx, zoneId: number, bands: Body['Bands']): Promise<void> {
  await tx
    .insertInto('shipping_band')
    .values(
      bands.map((band) => ({
        zone_id: zoneId,
        min_weight: band.MinWeight,
        max_weight: band.MaxWeight,
        recurrent_weight: band.RecurrentWeight,
        member_price: band.MemberPrice,
        retail_price: band.RetailPrice,
      })),
    )
    .execute();
}

/** Refuses an area that another zone already has, naming both. */
async function refuseOverlap(ctx: CommandCtx, areas: Body['Areas']): Promise<void> {
  const [taken] = await readRows(
    ctx.db,
    sql<{ country_id: number; state_id: string; name: string }>`
    select a.country_id, a.state_id, z.name from shipping_zone_area a
    join shipping_zone z on z.id = a.zone_id
    where (a.country_id, a.state_id) in (select * from unnest(
      ${areas.map((area) => area.CountryID)}::int[], ${areas.map((area) => area.StateID)}::text[]))
    limit 1`,
  );
  if (!taken) return;
  const area = taken.state_id
    ? stateName(taken.country_id, taken.state_id)
    : countryNameOf(taken.country_id, ctx.language);
  throw new ApiError('ZONE_OVERLAP', { area, zone: taken.name });
}
