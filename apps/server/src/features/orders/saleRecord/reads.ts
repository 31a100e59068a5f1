import { sql, type RawBuilder } from 'kysely';

/** What every list shows of sale `s`. */
export const summarised = sql`s.id, s.member_id, s.sales_type, s.payment_type, s.delivery_type, s.status,
  s.shipment_status, s.total, s.refunded, s.total_pv, s.bank_slip, s.created_at`;

/** What a sale's own page shows besides: `mall_type` … `reason`. */
export const detailed = sql`s.mall_type, s.sub_total, s.shipment_fee, s.address, s.warehouse_id,
  s.reference, s.reason, s.reserves`;

/**
 * The package that a member had before everything bought for one; 0: none.
 *
 * @param member row id
 */
export const packageBefore = (
  member: number,
) => sql<number>`coalesce((select package_before from sale
  where member_id = ${member} and sales_type <> 'MAINTENANCE' and approved_at is not null
  order by approved_at, id limit 1), 0)`;

/** Login of the person who approved sale `s`. */
export const approver = sql<number | null>`s.approved_by`;

/** When `sale` had reached its member as a whole. */
export const completedAt = sql<Date>`sale.completed_at`;

/** Condition: the sale with this row id waits for approval. */
export const isPending = (id: RawBuilder<number>) =>
  sql<boolean>`exists (select from sale where sale.id = ${id} and sale.status = 'PENDING')`;
