import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { memberID } from '../../platform/ids.ts';
import type { RefundStatus } from './tables.ts';

/** A refund as every list shows it; sen, hundredths of PV. */
export interface RefundRow {
  id: number;
  sale_id: number;
  member_id: number;
  full_name: string;
  status: RefundStatus;
  asked_at: Date;
  reason: string;
  late: boolean;
  goods_back: boolean;
  amount: number;
  fee: number;
  pv: number;
  items: number;
  to_bank: number;
  paid_at: Date | null;
  paid_reference: string | null;
  answer: string | null;
}

/**
 * Columns of a {@link RefundRow}; `r` is the refund, `s` its sale, `m` the member. Until it is settled
 * a refund shows what its units cost; the fee is decided with it.
 */
export const refundColumns = sql`
  r.id, r.sale_id, s.member_id, m.full_name, r.status, r.asked_at, r.reason, r.late, r.goods_back,
  coalesce(r.amount, (select sum(t.quantity * l.price) from refund_line t join sale_line l on l.id = t.sale_line_id
    where t.refund_id = r.id), 0)::bigint as amount,
  coalesce(r.fee, 0)::bigint as fee,
  coalesce(r.pv, (select sum(t.quantity * l.pv) from refund_line t join sale_line l on l.id = t.sale_line_id
    where t.refund_id = r.id), 0)::bigint as pv,
  (select coalesce(sum(quantity), 0) from refund_line where refund_id = r.id)::int as items,
  coalesce(r.to_bank, 0)::bigint as to_bank, r.paid_at, r.paid_reference, r.answer`;

/** A refund as the API shows it. */
export function refundSummary(row: RefundRow) {
  return {
    refundID: publicId('refund', row.id),
    salesID: publicId('sale', row.sale_id),
    memberID: memberID(row.member_id),
    fullName: row.full_name,
    status: row.status,
    date: row.asked_at.toISOString(),
    reason: row.reason,
    late: row.late,
    goodsBack: row.goods_back,
    amount: decimalOf(row.amount),
    pv: formatPv(row.pv),
    items: row.items,
    toBank: decimalOf(row.to_bank),
    paidAt: row.paid_at?.toISOString() ?? null,
    paidReference: row.paid_reference,
    answer: row.answer,
  };
}
