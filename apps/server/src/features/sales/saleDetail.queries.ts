import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { sales } from '@canopy/contract/sales';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { canGo } from '@canopy/domain/states';
import { textIn } from '@canopy/domain/texts';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { Texts } from '../../platform/database/columns.ts';
import type { DeliveryAddress } from '../mall/deliveryAddress.ts';
import type { RefundStatus } from '../refunds/tables.ts';
import { loginName } from '../../platform/database/loginName.ts';
import { isStaff, signedIn, type Actor, type Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { documentsOf } from '../invoices/invoices.queries.ts';
import { refundDeadline } from '../refunds/deadline.ts';
import { parcelsOf } from '../shipments/shipments.queries.ts';
import { addressText } from './addressText.ts';
import { summary, summaryColumns, type SummaryRow } from './sales.queries.ts';

interface DetailRow extends SummaryRow {
  mall_type: 2 | 3 | 4;
  sub_total: number;
  shipment_fee: number;
  address: DeliveryAddress | null;
  warehouse_id: number;
  reference: string | null;
  reason: string | null;
}

/**
 * One sale with all that belongs to it; another member's is not found. A stockist sees those of
 * the own counter.
 */
export async function saleDetail(
  ctx: Ctx,
  body: ParsedBodyOf<typeof sales.detail>,
): Promise<ResultOf<typeof sales.detail>> {
  const actor = signedIn(ctx);
  const staff = isStaff(actor);
  const id = parsePublicId('sale', body.SalesID);
  const { rows } = await sql<DetailRow>`
    select ${summaryColumns(staff)}, s.mall_type, s.sub_total, s.shipment_fee, s.address, s.warehouse_id,
      s.reference, s.reason
    from sale s join member m on m.id = s.member_id join warehouse w on w.id = s.warehouse_id
    where s.id = ${id} and (${staff} or s.member_id = ${actor.memberId}
      or (${actor.role === 'stockist'} and s.warehouse_id = ${actor.warehouseId}))`.execute(ctx.db);
  const row = rows[0];
  if (!row) throw new ApiError('NOT_FOUND');
  const own = row.member_id === actor.memberId;
  const [lines, payments, history, shipments, refunds, documents, card, deadline] =
    await Promise.all([
      linesOf(ctx, row.id),
      paymentsOf(ctx, row.id),
      historyOf(ctx, row.id),
      parcelsOf(ctx, row.id, own),
      refundsOf(ctx, row.id),
      own || staff ? documentsOf(ctx, row.id) : [],
      cardOf(ctx, row.id),
      refundDeadline(ctx, row.id),
    ]);
  return {
    ...summary(row, actor, ctx.language),
    mallType: row.mall_type,
    subTotal: decimalOf(row.sub_total),
    shipmentFee: decimalOf(row.shipment_fee),
    lines,
    payments,
    paymentReference: own ? (card?.reference ?? null) : null,
    cardState: card?.status ?? null,
    address: row.address && addressText(row.address, ctx.language),
    warehouseID: publicId('warehouse', row.warehouse_id),
    reference: row.reference,
    reason: row.reason,
    shipments,
    refunds,
    documents,
    history,
    may: mayDo(actor, row, own, {
      refundOpen: refunds.some((refund) => canGo('refund', refund.status, 'settle')),
      refundOver: deadline.over,
      card,
    }),
    refundUntil: deadline.until,
  };
}

function mayDo(
  actor: Actor,
  row: DetailRow,
  own: boolean,
  now: { refundOpen: boolean; refundOver: boolean; card: Card | undefined },
) {
  const pending = canGo('sale', row.status, 'approve');
  const refundable = canGo('sale', row.status, 'refund') && !now.refundOpen;
  const staff = isStaff(actor);
  const ownCounter = actor.role === 'stockist' && row.payment_type === 'STOCKIST' && !own;
  return {
    cancel: own && pending,
    payByCard: own && pending && row.payment_type === 'CARD' && now.card?.status !== 'PAID',
    reorder: own && row.sales_type === 'MAINTENANCE',
    askRefund: own && refundable && row.payment_type !== 'FREE' && !now.refundOver,
    approve:
      pending &&
      row.payment_type !== 'CARD' &&
      (ownCounter || (staff && actor.permissions.has('sale.approvePayment'))),
  };
}

async function linesOf(ctx: Ctx, saleId: number) {
  const { rows } = await sql<{
    product_code: string;
    names: Texts;
    quantity: number;
    returned: number;
    unsent: number;
    price: number;
    pv: number;
    image: string | null;
  }>`select l.product_code, l.names, l.quantity, l.returned, l.price, l.pv,
      coalesce((select sum(p.quantity) from shipment_line p join shipment h on h.id = p.shipment_id
        where p.sale_line_id = l.id and h.status in ('PENDING', 'PACKED', 'READY')), 0)::int as unsent,
      (select i.file from product_image i where i.product_code = l.product_code order by i.sort limit 1) as image
    from sale_line l where l.sale_id = ${saleId} order by l.id`.execute(ctx.db);
  return rows.map((line) => ({
    productCode: line.product_code,
    name: textIn(line.names, ctx.language),
    image: line.image ?? '',
    quantity: line.quantity,
    returned: line.returned,
    unsent: line.unsent,
    price: decimalOf(line.price),
    pv: formatPv(line.pv),
    subTotal: decimalOf(line.price * line.quantity),
  }));
}

async function paymentsOf(ctx: Ctx, saleId: number) {
  const rows = await ctx.db
    .selectFrom('sale_payment')
    .select(['wallet_type', 'amount'])
    .where('sale_id', '=', saleId)
    .orderBy('wallet_type')
    .execute();
  return rows.map((row) => ({ walletType: row.wallet_type, amount: decimalOf(row.amount) }));
}

interface Card {
  reference: string;
  status: 'CREATED' | 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED';
}

/** The newest try to pay by card. */
const cardOf = (ctx: Ctx, saleId: number): Promise<Card | undefined> =>
  ctx.db
    .selectFrom('payment_intent')
    .select(['reference', 'status'])
    .where('sale_id', '=', saleId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

async function refundsOf(ctx: Ctx, saleId: number) {
  const { rows } = await sql<{
    id: number;
    status: RefundStatus;
    asked_at: Date;
    amount: number | null;
    answer: string | null;
  }>`select id, status, asked_at, amount, answer from refund where sale_id = ${saleId} order by id`.execute(
    ctx.db,
  );
  return rows.map((row) => ({
    refundID: publicId('refund', row.id),
    status: row.status,
    date: row.asked_at.toISOString(),
    amount: row.amount === null ? null : decimalOf(row.amount),
    answer: row.answer,
  }));
}

async function historyOf(ctx: Ctx, saleId: number) {
  const rows = await ctx.db
    .selectFrom('sale_history')
    .select(['status', 'at', 'reason', loginName(sql.ref('by_login')).as('by')])
    .where('sale_id', '=', saleId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    status: row.status,
    by: row.by ?? '',
    reason: row.reason,
  }));
}
