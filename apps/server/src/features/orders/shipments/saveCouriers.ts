import { shipments } from '@canopy/contract/orders/shipments';
import { sql } from 'kysely';
import { command } from '../../../platform/operation.ts';
import { readCouriers } from './couriers.ts';

/** Sorts after every courier still offered. */
const LAST = 1000;

/** Saves the couriers in their order. Shipments refer to them, so none is ever deleted. */
export const saveCouriers = command(shipments.saveCouriers, async (ctx, body) => {
  const before = await readCouriers(ctx.db);
  await sql`update courier set status = 'INACTIVE', sort = ${LAST}
    where code <> all(${body.Couriers.map((row) => row.Code)}::text[])`.execute(ctx.tx);
  for (const [sort, row] of body.Couriers.entries()) {
    const values = {
      name: row.Name,
      tracking_url: row.TrackingUrl,
      status: row.Active ? ('ACTIVE' as const) : ('INACTIVE' as const),
      sort,
    };
    await ctx.tx
      .insertInto('courier')
      .values({ code: row.Code, ...values })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
      .execute();
  }
  const after = await readCouriers(ctx.db);
  return {
    result: after,
    audit: {
      action: 'shipment.saveCouriers',
      before: { couriers: before },
      after: { couriers: after },
    },
  };
});
