import { randomInt } from 'node:crypto';
import { allDelivered, shipmentSummary } from '@canopy/domain/shipment';
import type { DeliveryType } from '../sales/tables.ts';
import type { Ctx } from '../../platform/context.ts';
import { noteSale } from '../sales/history.ts';

/** No signs that look alike: the code is read aloud at a counter. */
const SIGNS = 'ACDEFHJKMNPRTUVWXY34679';

/** The code that a buyer shows at the counter. */
export const newPickUpCode = () =>
  Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]!).join('');

interface ParcelOf {
  id: number;
  delivery_type: DeliveryType;
  warehouse_id: number;
}

/** Writes an empty parcel of a sale; the caller fills it. */
export async function addParcel(ctx: Ctx, sale: ParcelOf): Promise<number> {
  const { id } = await ctx.db
    .insertInto('shipment')
    .values({
      sale_id: sale.id,
      delivery_type: sale.delivery_type,
      warehouse_id: sale.warehouse_id,
      pick_up_code: sale.delivery_type === 'SELF_PICKUP' ? newPickUpCode() : null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes down who brought a parcel into a state, and when. */
export async function noteShipment(
  ctx: Ctx,
  shipmentId: number,
  status: string,
  note = '',
): Promise<void> {
  await ctx.db
    .insertInto('shipment_history')
    .values({
      shipment_id: shipmentId,
      status,
      at: ctx.now,
      by_login: ctx.actor?.loginId ?? null,
      note,
    })
    .execute();
}

/**
 * Brings a sale's shipment status up to its parcels, under the sale's lock; when nothing is left
 * to hand over an approved sale is complete.
 */
export async function followParcels(ctx: Ctx, sale: { id: number; status: string }): Promise<void> {
  const parcels = await ctx.db
    .selectFrom('shipment')
    .select('status')
    .where('sale_id', '=', sale.id)
    .execute();
  const statuses = parcels.map((parcel) => parcel.status);
  const complete = sale.status === 'APPROVED' && allDelivered(statuses);
  await ctx.db
    .updateTable('sale')
    .set({
      shipment_status: shipmentSummary(statuses),
      ...(complete ? { status: 'COMPLETED' as const, completed_at: ctx.now } : {}),
    })
    .where('id', '=', sale.id)
    .execute();
  if (complete) await noteSale(ctx, sale.id, 'COMPLETED');
}
