import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { sales } from '@canopy/contract/sales';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { instantsOf } from '../../database/dates.ts';
import type { DeliveryAddress, SaleTable } from '../../database/shopTables.ts';
import type { Texts } from '../../database/columns.ts';
import { memberRow } from '../../http/access.ts';
import { isStaff, signedIn, type Ctx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { slipSeenBefore } from '../files/slips.queries.ts';
import { textIn } from '../mall/shelf.ts';
import { countryNameOf, stateName } from '../reference/reference.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';

interface Row {
  id: number;
  member_id: number;
  full_name: string;
  sales_type: SaleTable['sales_type'];
  payment_type: SaleTable['payment_type'];
  delivery_type: SaleTable['delivery_type'];
  status: SaleTable['status'];
  shipment_status: string;
  total: number;
  total_pv: number;
  items: number;
  bank_slip: string | null;
  seen: string[];
  created_at: Date;
}

const columns = (staff: boolean) => sql`
  s.id, s.member_id, m.full_name, s.sales_type, s.payment_type, s.delivery_type, s.status,
  s.shipment_status, s.total, s.total_pv, s.bank_slip, s.created_at,
  (select sum(l.quantity) from sale_line l where l.sale_id = s.id)::int as items,
  ${staff ? slipSeenBefore('s.bank_slip', sql`'S' || lpad(s.id::text, 7, '0')`) : sql`'{}'::text[]`} as seen`;

function summary(row: Row) {
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
    totalPV: formatPv(row.total_pv),
    items: row.items,
    bankSlip: row.bank_slip,
    slipSeenBefore: row.seen,
  };
}

/** Sales, newest first: a member's own, all for staff; totals over the whole filter. */
export async function saleList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof sales.list>,
): Promise<ResultOf<typeof sales.list>> {
  const actor = signedIn(ctx);
  const staff = isStaff(actor);
  const member = staff ? (body.MemberID ? memberRow(body.MemberID) : null) : actor.memberId;
  const { timeZone } = await readSettings(ctx.db);
  const { from, until } = instantsOf(body.From, body.To, timeZone);
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const scope = sql`
    from sale s join member m on m.id = s.member_id
    where (${member}::bigint is null or s.member_id = ${member})
      and (${body.Status ?? null}::text is null or s.status = ${body.Status ?? null})
      and (${body.SalesType ?? null}::text is null or s.sales_type = ${body.SalesType ?? null})
      and (${body.PaymentType ?? null}::text is null or s.payment_type = ${body.PaymentType ?? null})
      and s.created_at >= ${from} and s.created_at < ${until}
      and (${search}::text is null or lower(m.full_name) like ${search}
        or 's' || lpad(s.id::text, 7, '0') like ${search} or 'm' || lpad(m.id::text, 7, '0') like ${search})`;
  const sort = body.Sort?.replace('-', '') === 'amount' ? sql`s.total` : sql`s.id`;
  const ascending = body.Sort !== undefined && !body.Sort.startsWith('-');
  const [rows, count] = await Promise.all([
    sql<Row>`select ${columns(staff)} ${scope} order by ${sort} ${ascending ? sql`asc` : sql`desc`}, s.id desc
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(ctx.db),
    sql<{ total: number; amount: number; pv: number }>`
      select count(*)::int as total, coalesce(sum(s.total), 0)::bigint as amount,
        coalesce(sum(s.total_pv), 0)::bigint as pv ${scope}`.execute(ctx.db),
  ]);
  const totals = count.rows[0]!;
  return {
    rows: rows.rows.map(summary),
    total: totals.total,
    totals: { amount: decimalOf(totals.amount), totalPV: formatPv(totals.pv) },
  };
}

interface DetailRow extends Row {
  sub_total: number;
  shipment_fee: number;
  address: DeliveryAddress | null;
  warehouse_id: number;
  warehouse_name: string;
  reason: string | null;
}

/** One sale with lines, payments and history; another member's is not found. */
export async function saleDetail(
  ctx: Ctx,
  body: ParsedBodyOf<typeof sales.detail>,
): Promise<ResultOf<typeof sales.detail>> {
  const actor = signedIn(ctx);
  const staff = isStaff(actor);
  const id = parsePublicId('sale', body.SalesID);
  const { rows } = await sql<DetailRow>`
    select ${columns(staff)}, s.sub_total, s.shipment_fee, s.address, s.warehouse_id, s.reason,
      w.name as warehouse_name
    from sale s join member m on m.id = s.member_id join warehouse w on w.id = s.warehouse_id
    where s.id = ${id} and (${staff} or s.member_id = ${actor.memberId})`.execute(ctx.db);
  const row = rows[0];
  if (!row) throw new Refusal('NOT_FOUND');
  const [lines, payments, history] = await Promise.all([
    linesOf(ctx, row.id),
    paymentsOf(ctx, row.id),
    historyOf(ctx, row.id),
  ]);
  return {
    ...summary(row),
    subTotal: decimalOf(row.sub_total),
    shipmentFee: decimalOf(row.shipment_fee),
    lines,
    payments,
    address: row.address && addressText(row.address, ctx.language),
    warehouseID: publicId('warehouse', row.warehouse_id),
    warehouseName: row.warehouse_name,
    reason: row.reason,
    history,
  };
}

function addressText(address: DeliveryAddress, language: string): string {
  return [
    address.name,
    address.mobile,
    address.address1,
    address.address2,
    address.address3,
    `${address.postCode} ${address.city}`,
    stateName(address.countryID, address.stateID),
    countryNameOf(address.countryID, language),
  ]
    .filter((part) => part.trim())
    .join('\n');
}

async function linesOf(ctx: Ctx, saleId: number) {
  const { rows } = await sql<{
    product_code: string;
    names: Texts;
    quantity: number;
    price: number;
    pv: number;
    image: string | null;
  }>`select l.product_code, l.names, l.quantity, l.price, l.pv,
      (select i.file from product_image i where i.product_code = l.product_code order by i.sort limit 1) as image
    from sale_line l where l.sale_id = ${saleId} order by l.id`.execute(ctx.db);
  return rows.map((line) => ({
    productCode: line.product_code,
    name: textIn(line.names, ctx.language),
    image: line.image ?? '',
    quantity: line.quantity,
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

async function historyOf(ctx: Ctx, saleId: number) {
  const { rows } = await sql<{
    status: string;
    at: Date;
    reason: string | null;
    by: string | null;
  }>`
    select h.status, h.at, h.reason, coalesce(st.full_name, m.full_name) as by
    from sale_history h left join staff st on st.login_id = h.by_login
    left join member m on m.login_id = h.by_login
    where h.sale_id = ${saleId} order by h.id`.execute(ctx.db);
  return rows.map((row) => ({
    at: row.at.toISOString(),
    status: row.status,
    by: row.by ?? '',
    reason: row.reason,
  }));
}
