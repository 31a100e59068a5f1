import { allDelivered, shipmentSummary } from '@canopy/domain/shipment';
import { sql, type RawBuilder } from 'kysely';
import type { CommandCtx } from '../../../platform/context.ts';
import { recordSaleHistory } from './saleHistory.ts';
import type { SaleStatus } from './tables.ts';

/**
 * SQL that approves a sale and records it: the common table expression `approved` with the sale's
 * `id`, `delivery_type` and `warehouse_id`, for a statement that opens the shipment from it.
 *
 * @param period the period that the sale's PV counts in
 * @param reference the bank's or the provider's reference for the payment
 */
export function approvedSale(
  ctx: CommandCtx,
  sale: { id: number; member_id: number },
  period: string,
  reference: string | undefined,
): RawBuilder<unknown> {
  const actor = ctx.actor?.loginId ?? null;
  return sql`approved as (
      update sale set status = 'APPROVED', approved_at = ${ctx.now}, approved_by = ${actor}::bigint,
        reference = ${reference ?? null}, period = ${period}, counted_pv = total_pv, network = null,
        package_before = (select package_rank from member where id = ${sale.member_id})
      where id = ${sale.id} returning id, delivery_type, warehouse_id
    ), noted as (
      insert into sale_history (sale_id, status, at, by_login)
      select id, 'APPROVED', ${ctx.now}, ${actor}::bigint from approved
    )`;
}

/** The same for a sale that was already written as approved. */
export const approvedAlready = (saleId: number): RawBuilder<unknown> => sql`approved as (
      select id, delivery_type, warehouse_id from sale where id = ${saleId}
    )`;

/** Ends a pending sale that was not accepted. */
export async function endSale(
  ctx: CommandCtx,
  saleId: number,
  status: 'REJECTED' | 'CANCELLED',
  reason: string,
): Promise<void> {
  await ctx.tx
    .updateTable('sale')
    .set({ status, reason, network: null })
    .where('id', '=', saleId)
    .execute();
  await recordSaleHistory(ctx, saleId, status, reason);
}

/**
 * Updates a sale from its shipments, under the sale's lock: an approved sale with nothing left to
 * hand over is complete.
 *
 * @param statuses of all shipments of the sale
 */
export async function updateShipmentStatus(
  ctx: CommandCtx,
  sale: { id: number; status: string },
  statuses: readonly string[],
): Promise<void> {
  const complete = sale.status === 'APPROVED' && allDelivered(statuses);
  await ctx.tx
    .updateTable('sale')
    .set({
      shipment_status: shipmentSummary(statuses),
      ...(complete ? { status: 'COMPLETED' as const, completed_at: ctx.now } : {}),
    })
    .where('id', '=', sale.id)
    .execute();
  if (complete) await recordSaleHistory(ctx, sale.id, 'COMPLETED');
}

/** Adds a refund to a sale's totals; sen, hundredths of PV. */
export async function addRefundToSale(
  { tx }: CommandCtx,
  saleId: number,
  refund: { status: SaleStatus; amount: number; pv: number; countedPv: number },
): Promise<void> {
  await tx
    .updateTable('sale')
    .set((eb) => ({
      status: refund.status,
      refunded: eb('refunded', '+', refund.amount),
      refunded_pv: eb('refunded_pv', '+', refund.pv),
      counted_pv: eb('counted_pv', '-', refund.countedPv),
    }))
    .where('id', '=', saleId)
    .execute();
}

/** Counts units of a line as refunded. */
export async function addReturnedUnits(
  { tx }: CommandCtx,
  lineId: number,
  units: number,
): Promise<void> {
  await tx
    .updateTable('sale_line')
    .set((eb) => ({ returned: eb('returned', '+', units) }))
    .where('id', '=', lineId)
    .execute();
}
