import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { shipments } from '@canopy/contract/shipments';
import { sql } from 'kysely';
import { transaction } from '../../platform/database/transaction.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';

type Couriers = ResultOf<typeof shipments.courierList>;

/** Couriers in their order, those switched off too. */
export async function courierList({ db }: Pick<Ctx, 'db'>): Promise<Couriers> {
  const rows = await db.selectFrom('courier').selectAll().orderBy('sort').orderBy('code').execute();
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    trackingUrl: row.tracking_url,
    active: row.status === 'ACTIVE',
  }));
}

/** Saves the couriers in their order. Parcels name them, so none is ever deleted. */
export function saveCouriers(
  ctx: Ctx,
  body: ParsedBodyOf<typeof shipments.saveCouriers>,
): Promise<Couriers> {
  return transaction(ctx.db, async (db) => {
    const before = await courierList({ db });
    await sql`update courier set status = 'INACTIVE', sort = 1000
      where code <> all(${body.Couriers.map((row) => row.Code)}::text[])`.execute(db);
    for (const [sort, row] of body.Couriers.entries()) {
      const values = {
        name: row.Name,
        tracking_url: row.TrackingUrl,
        status: row.Active ? ('ACTIVE' as const) : ('INACTIVE' as const),
        sort,
      };
      await db
        .insertInto('courier')
        .values({ code: row.Code, ...values })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
        .execute();
    }
    const after = await courierList({ db });
    await audit(
      { ...ctx, db, tx: db },
      { action: 'shipment.saveCouriers', before: { couriers: before }, after: { couriers: after } },
    );
    return after;
  });
}
