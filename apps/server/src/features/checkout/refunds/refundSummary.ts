import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { refundTerms, type RefundableLine, type RefundTerms } from '@canopy/domain/refund';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { memberID } from '../../../platform/ids.ts';
import type { WalletType } from '../../money/wallets/tables.ts';
import type { RefundStatus } from './tables.ts';

/** A refund as shown in every list; sen, hundredths of PV. */
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
  /** The settled amount; null until then. */
  amount: number | null;
  fee: number | null;
  pv: number | null;
  /** All lines of the sale, until the refund is settled. */
  lines: (RefundableLine & { back: number })[] | null;
  sale_fee: number;
  with_fee: boolean;
  free: boolean;
  items: number;
  to_bank: number;
  /** The member whose wallets paid, and what each of them got back, in sen. */
  payer_id: number | null;
  to_wallets: { type: WalletType; amount: number }[];
  paid_at: Date | null;
  paid_reference: string | null;
  answer: string | null;
}

/** Columns of a {@link RefundRow}; `r` is the refund, `s` its sale, `m` the member. */
export const refundColumns = sql`
  r.id, r.sale_id, s.member_id, m.full_name, r.status, r.asked_at, r.reason, r.late, r.goods_back,
  r.amount, r.fee, r.pv, r.with_fee, s.shipment_fee as sale_fee, s.payment_type = 'FREE' as free,
  case when r.amount is null then (
    select json_agg(json_build_object('price', l.price, 'pv', l.pv, 'quantity', l.quantity,
      'returned', l.returned, 'back', coalesce(t.quantity, 0)) order by l.id)
    from sale_line l left join refund_line t on t.sale_line_id = l.id and t.refund_id = r.id
    where l.sale_id = r.sale_id) end as lines,
  (select coalesce(sum(quantity), 0) from refund_line where refund_id = r.id)::int as items,
  coalesce(r.to_bank, 0)::bigint as to_bank, s.payer_id, (
    select coalesce(json_agg(json_build_object('type', p.wallet_type, 'amount', p.amount)
      order by p.wallet_type), '[]') from refund_payment p where p.refund_id = r.id) as to_wallets,
  r.paid_at, r.paid_reference, r.answer`;

/**
 * What a refund pays back, by the same rule before and after settlement; sen, hundredths of PV. An
 * undecided refund includes the fee, just like one approved as requested.
 */
export function worthOf(row: RefundRow): Pick<RefundTerms, 'amount' | 'fee' | 'pv'> {
  if (row.amount !== null) return { amount: row.amount, fee: row.fee ?? 0, pv: row.pv ?? 0 };
  const lines = row.lines!;
  // for a rejected or cancelled refund, the units may since have been returned with another one
  const before = lines.map((line) => ({
    ...line,
    returned: Math.min(line.returned, line.quantity - line.back),
  }));
  return refundTerms(
    before,
    lines.map((line) => line.back),
    { fee: row.sale_fee, withFee: row.status === 'APPROVED' ? row.with_fee : true, free: row.free },
  );
}

/** A refund as the API shows it. */
export function refundSummary(row: RefundRow) {
  const worth = worthOf(row);
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
    amount: decimalOf(worth.amount),

    pv: formatPv(worth.pv),
    items: row.items,
    toBank: decimalOf(row.to_bank),
    toWallets: row.to_wallets.map(({ type, amount }) => ({
      memberID: memberID(row.payer_id!),
      walletType: type,
      amount: decimalOf(amount),
    })),
    paidAt: row.paid_at?.toISOString() ?? null,
    paidReference: row.paid_reference,
    answer: row.answer,
  };
}
