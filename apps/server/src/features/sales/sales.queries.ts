import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { sales } from '@canopy/contract/sales';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { textIn } from '@canopy/domain/texts';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { instantsOf } from '../../platform/database/dates.ts';
import type { Texts } from '../../platform/database/columns.ts';
import type { SaleTable } from './tables.ts';
import { memberRow } from '../../platform/ids.ts';
import { isStaff, signedIn, type Actor, type Ctx } from '../../platform/context.ts';
import { slipSeenBefore } from '../files/usedSlip.ts';
import { readSettings } from '../settings/readSettings.ts';

/** A sale as every list shows it. */
export interface SummaryRow {
  id: number;
  member_id: number;
  full_name: string;
  sales_type: SaleTable['sales_type'];
  payment_type: SaleTable['payment_type'];
  delivery_type: SaleTable['delivery_type'];
  status: SaleTable['status'];
  shipment_status: string;
  total: number;
  refunded: number;
  total_pv: number;
  items: number;
  products: { names: Texts; image: string | null }[];
  warehouse_name: string;
  bank_slip: string | null;
  seen: string[];
  created_at: Date;
}

/** Columns of a {@link SummaryRow}; `s` is the sale, `m` its member, `w` its warehouse. */
export const summaryColumns = (staff: boolean) => sql`
  s.id, s.member_id, m.full_name, s.sales_type, s.payment_type, s.delivery_type, s.status,
  s.shipment_status, s.total, s.refunded, s.total_pv, s.bank_slip, s.created_at, w.name as warehouse_name,
  (select sum(l.quantity) from sale_line l where l.sale_id = s.id)::int as items,
  (select json_agg(t) from (select l.names, (select i.file from product_image i
      where i.product_code = l.product_code order by i.sort limit 1) as image
    from sale_line l where l.sale_id = s.id order by l.id limit 2) t) as products,
  ${staff ? slipSeenBefore('s.bank_slip', sql`'S' || lpad(s.id::text, 7, '0')`) : sql`'{}'::text[]`} as seen`;

export function summary(row: SummaryRow, actor: Actor, language: string) {
  const own = row.member_id === actor.memberId;
  return {
    salesID: publicId('sale', row.id),
    date: row.created_at.toISOString(),
    memberID: publicId('member', row.member_id),
    fullName: row.full_name,
    salesType: row.sales_type,
    paymentType: row.payment_type,
    deliveryType: row.delivery_type,
    salesStatus: row.status,
    shipmentStatus: row.shipment_status,
    amount: decimalOf(row.total),
    refunded: decimalOf(row.refunded),
    totalPV: formatPv(row.total_pv),
    items: row.items,
    names: row.products.map((product) => textIn(product.names, language)),
    image: row.products[0]?.image ?? '',
    warehouseName: row.warehouse_name,
    bankSlip: own || isStaff(actor) ? row.bank_slip : null,
    slipSeenBefore: row.seen,
  };
}

/**
 * Sales, newest first, with totals over the whole filter: a member's own, all for staff, and for
 * a stockist the cash sales at the own counter, own orders left out.
 */
export async function saleList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof sales.list>,
): Promise<ResultOf<typeof sales.list>> {
  const actor = signedIn(ctx);
  const staff = isStaff(actor);
  const member = staff ? (body.MemberID ? memberRow(body.MemberID) : null) : actor.memberId;
  const counter = actor.role === 'stockist' && body.OwnCounter;
  const warehouse = body.WarehouseID ? parsePublicId('warehouse', body.WarehouseID) : null;
  const { timeZone } = await readSettings(ctx.db);
  const { from, until } = instantsOf(body.From, body.To, timeZone);
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const whose = counter
    ? sql`s.warehouse_id = ${actor.warehouseId} and s.payment_type = 'STOCKIST' and s.member_id <> ${actor.memberId}`
    : sql`(${member}::bigint is null or s.member_id = ${member})`;
  const scope = sql`
    from sale s join member m on m.id = s.member_id join warehouse w on w.id = s.warehouse_id
    where ${whose}
      and (${body.Status ?? null}::text is null or s.status = ${body.Status ?? null})
      and (${body.SalesType ?? null}::text is null or s.sales_type = ${body.SalesType ?? null})
      and (${body.PaymentType ?? null}::text is null or s.payment_type = ${body.PaymentType ?? null})
      and (${body.DeliveryType ?? null}::text is null or s.delivery_type = ${body.DeliveryType ?? null})
      and (${body.ShipmentStatus ?? null}::text is null or s.shipment_status = ${body.ShipmentStatus ?? null})
      and (${warehouse}::bigint is null or s.warehouse_id = ${warehouse})
      and s.created_at >= ${from} and s.created_at < ${until}
      and (${search}::text is null or lower(m.full_name) like ${search}
        or 's' || lpad(s.id::text, 7, '0') like ${search} or 'm' || lpad(m.id::text, 7, '0') like ${search})`;
  const sort = body.Sort?.replace('-', '') === 'amount' ? sql`s.total` : sql`s.id`;
  const ascending = body.Sort !== undefined && !body.Sort.startsWith('-');
  const [rows, count] = await Promise.all([
    sql<SummaryRow>`select ${summaryColumns(staff)} ${scope} order by ${sort} ${ascending ? sql`asc` : sql`desc`}, s.id desc
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(ctx.db),
    sql<{ total: number; amount: number; refunded: number; pv: number }>`
      select count(*)::int as total, coalesce(sum(s.total), 0)::bigint as amount,
        coalesce(sum(s.refunded), 0)::bigint as refunded,
        coalesce(sum(s.total_pv), 0)::bigint as pv ${scope}`.execute(ctx.db),
  ]);
  const totals = count.rows[0]!;
  return {
    rows: rows.rows.map((row) => summary(row, actor, ctx.language)),
    total: totals.total,
    totals: {
      amount: decimalOf(totals.amount),
      refunded: decimalOf(totals.refunded),
      totalPV: formatPv(totals.pv),
    },
  };
}
