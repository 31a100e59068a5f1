import { sales } from '@canopy/contract/checkout/sales';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { canGo } from '@canopy/domain/states';
import { sql } from 'kysely';
import { isStaff, signedIn, type Actor } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberID } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { detailed } from '../../orders/saleRecord/reads.ts';
import { saleDocuments } from '../../orders/invoices/saleDocuments.ts';
import type { DeliveryAddress } from '../../shop/mall/deliveryAddress.ts';
import { addressText } from '../../orders/saleRecord/addressText.ts';
import { payBy } from '../settlement/payBy.ts';
import { refundDeadline } from '../../orders/shipments/refundDeadline.ts';
import { saleShipments } from '../../orders/shipments/saleShipments.ts';
import {
  newestCardPayment,
  saleHistory,
  saleLines,
  saleRefunds,
  walletPayments,
  type CardPayment,
} from './saleParts.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { saleColumns, saleSummary, type SaleRow } from './saleSummary.ts';

interface DetailRow extends SaleRow {
  mall_type: 2 | 3 | 4;
  sub_total: number;
  shipment_fee: number;
  address: DeliveryAddress | null;
  warehouse_id: number;
  reference: string | null;
  reason: string | null;
  reserves: boolean;
  /** Their username. */
  buyer: string;
  sponsor_id: number | null;
  sponsor_name: string | null;
}

/**
 * One sale with everything belonging to it; another member's is not found. Stockists see those of
 * their own warehouse.
 */
export const detail = query(sales.detail, async (ctx, body) => {
  const actor = signedIn(ctx);
  const staff = isStaff(actor);
  const id = parsePublicId('sale', body.SalesID);
  const [row] = await readRows(
    ctx.db,
    sql<DetailRow>`
    select ${saleColumns(staff, ctx.language)}, ${detailed}, o.username as buyer, p.id as sponsor_id, p.full_name as sponsor_name
    from sale s join member m on m.id = s.member_id join warehouse w on w.id = s.warehouse_id
      join login o on o.id = m.login_id
      left join sponsor_edge e on e.member_id = m.id and e.valid_until is null
      left join member p on p.id = e.sponsor_id
    where s.id = ${id} and (${staff} or s.member_id = ${actor.memberId}
      or (${actor.role === 'stockist'} and s.warehouse_id = ${actor.warehouseId}))`,
  );
  if (!row) throw new ApiError('NOT_FOUND');
  const own = row.member_id === actor.memberId;
  const [lines, payments, history, shipments, refunds, documents, card, deadline] =
    await Promise.all([
      saleLines(ctx, row.id),
      walletPayments(ctx.db, row.id),
      saleHistory(ctx.db, row.id),
      saleShipments(ctx, row.id, own),
      saleRefunds(ctx, row.id),
      own || staff ? saleDocuments(ctx.db, row.id) : [],
      newestCardPayment(ctx.db, row.id),
      refundDeadline(ctx, row.id),
    ]);
  const settings = await readSettings(ctx.db);
  return {
    ...saleSummary(row, actor, ctx.language, settings),
    ...(staff && body.WithBuyer
      ? {
          buyer: {
            username: row.buyer,
            sponsorID: row.sponsor_id === null ? null : memberID(row.sponsor_id),
            sponsorName: row.sponsor_name,
          },
        }
      : {}),
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
      payOver: payBy(row, settings) <= ctx.now,
    }),
    refundUntil: deadline.until,
    unpaid:
      row.status === 'PENDING' && row.payment_type !== 'WALLET'
        ? { until: payBy(row, settings).toISOString(), reserved: row.reserves }
        : null,
  };
});

/** What the viewer can do with the sale, as offered by the screens. */
function mayDo(
  actor: Actor,
  row: DetailRow,
  own: boolean,
  now: {
    refundOpen: boolean;
    refundOver: boolean;
    card: CardPayment | undefined;
    payOver: boolean;
  },
) {
  const pending = canGo('sale', row.status, 'approve');
  const refundable = canGo('sale', row.status, 'refund') && !now.refundOpen;
  const staff = isStaff(actor);
  const ownCounter = actor.role === 'stockist' && row.payment_type === 'STOCKIST' && !own;
  return {
    cancel: own && pending,
    payByCard:
      own && pending && row.payment_type === 'CARD' && now.card?.status !== 'PAID' && !now.payOver,
    reorder: own && row.sales_type === 'MAINTENANCE',
    askRefund: own && refundable && row.payment_type !== 'FREE' && !now.refundOver,
    approve:
      pending &&
      row.payment_type !== 'CARD' &&
      (ownCounter || (staff && actor.permissions.has('sale.approvePayment'))),
  };
}
