import { parsePublicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { isStaff, type CommandCtx } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { allNames } from '../../../platform/database/nameIn.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { DeliveryType } from '../saleRecord/tables.ts';
import type { ShipmentStatus } from './tables.ts';

/**
 * A shipment whose row is locked by the transaction, with the required data of its sale and buyer.
 */
export interface LockedShipment {
  id: number;
  sale_id: number;
  member_id: number;
  login_id: number;
  sale_status: string;
  delivery_type: DeliveryType;
  warehouse_id: number;
  /** By language, including English. */
  warehouse_names: Record<string, string>;
  status: ShipmentStatus;
  pick_up_code: string | null;
  wrong_codes: number;
  /** The buyer has requested a refund that is not decided. */
  refund_open: boolean;
}

/**
 * Locks a shipment after its sale; stockists only have access to those of their own counter.
 *
 * @param shipmentId null for the first open shipment of the sale
 * @throws ApiError `NOT_FOUND`
 */
export async function lockShipment(
  ctx: CommandCtx,
  saleId: number,
  shipmentId: number | null,
): Promise<LockedShipment> {
  // a job is nobody, and has access to all
  const everywhere = ctx.actor === null || isStaff(ctx.actor);
  await readRows(ctx.db, sql`select from sale where id = ${saleId} for no key update`);
  const [shipment] = await readRows(
    ctx.db,
    sql<LockedShipment>`
    select h.id, h.sale_id, s.member_id, m.login_id, s.status as sale_status, h.delivery_type, h.warehouse_id,
      ${allNames('w')} as warehouse_names, h.status, h.pick_up_code, h.wrong_codes,
      exists (select 1 from refund r where r.sale_id = s.id and r.status in ('PENDING', 'APPROVED')) as refund_open
    from shipment h join sale s on s.id = h.sale_id join member m on m.id = s.member_id
    join warehouse w on w.id = h.warehouse_id
    where h.sale_id = ${saleId} and (${everywhere} or h.warehouse_id = ${ctx.actor?.warehouseId ?? null})
      and (${shipmentId}::bigint is null or h.id = ${shipmentId})
    order by h.status in ('DELIVERED', 'COLLECTED', 'CANCELLED'), h.id limit 1
    for no key update of h`,
  );
  if (!shipment) throw new ApiError('NOT_FOUND');
  return shipment;
}

/**
 * Row ids of a shipment and its sale.
 *
 * @throws ApiError `NOT_FOUND`
 */
export async function findShipment(
  db: ReadDb,
  shipmentID: string,
): Promise<{ saleId: number; shipmentId: number }> {
  const shipmentId = parsePublicId('shipment', shipmentID) ?? -1;
  const row = await db
    .selectFrom('shipment')
    .select('sale_id')
    .where('id', '=', shipmentId)
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  return { saleId: row.sale_id, shipmentId };
}
