import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { shipments } from '@canopy/contract/shipments';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { trackingLink } from '@canopy/domain/shipment';
import { textIn } from '@canopy/domain/texts';
import { sql } from 'kysely';
import { instantsOf } from '../../platform/database/dates.ts';
import type { DeliveryType } from '../sales/tables.ts';
import type { DeliveryAddress } from '../mall/deliveryAddress.ts';
import type { ShipmentStatus } from './tables.ts';
import type { Texts } from '../../platform/database/columns.ts';
import { memberID } from '../../platform/ids.ts';
import { isStaff, signedIn, type Ctx } from '../../platform/context.ts';
import { addressText } from '../sales/addressText.ts';
import { readSettings } from '../settings/readSettings.ts';

interface ListRow {
  id: number;
  sale_id: number;
  member_id: number;
  full_name: string;
  delivery_type: DeliveryType;
  status: ShipmentStatus;
  warehouse_name: string;
  address: DeliveryAddress | null;
  items: number;
  courier_code: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  created_at: Date;
  refund_open: boolean;
}

/** What somebody still has to do something with. */
const OPEN = ['PENDING', 'PACKED', 'READY', 'SHIPPED'];

/** Parcels, the oldest first: they are worked off in that order. */
export async function shipmentList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof shipments.list>,
): Promise<ResultOf<typeof shipments.list>> {
  const actor = signedIn(ctx);
  const warehouse = isStaff(actor)
    ? body.WarehouseID
      ? parsePublicId('warehouse', body.WarehouseID)
      : null
    : actor.warehouseId;
  const { timeZone } = await readSettings(ctx.db);
  const { from, until } = instantsOf(body.From, body.To, timeZone);
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const scope = sql`
    from shipment h join sale s on s.id = h.sale_id join member m on m.id = s.member_id
    join warehouse w on w.id = h.warehouse_id left join courier c on c.code = h.courier_code
    where (${isStaff(actor)} and ${warehouse}::bigint is null or h.warehouse_id = ${warehouse})
      and (${body.DeliveryType ?? null}::text is null or h.delivery_type = ${body.DeliveryType ?? null})
      and h.created_at >= ${from} and h.created_at < ${until}
      and (${search}::text is null or lower(m.full_name) like ${search} or lower(h.tracking_number) like ${search}
        or 's' || lpad(s.id::text, 7, '0') like ${search} or 'd' || lpad(h.id::text, 7, '0') like ${search}
        or 'm' || lpad(m.id::text, 7, '0') like ${search})`;
  const wanted = body.Status ? [body.Status] : body.Open ? OPEN : null;
  const state = sql`(${wanted}::text[] is null or h.status = any(${wanted}::text[]))`;
  const newest = body.Sort === '-date';
  const [rows, counts] = await Promise.all([
    sql<ListRow>`select h.id, h.sale_id, s.member_id, m.full_name, h.delivery_type, h.status,
        w.name as warehouse_name, s.address, h.courier_code, h.tracking_number, c.tracking_url, h.created_at,
        (select coalesce(sum(quantity), 0) from shipment_line where shipment_id = h.id)::int as items,
        exists (select 1 from refund r where r.sale_id = s.id and r.status in ('PENDING', 'APPROVED')) as refund_open
      ${scope} and ${state} order by h.id ${newest ? sql`desc` : sql`asc`}
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(ctx.db),
    sql<{
      status: string;
      count: number;
    }>`select h.status, count(*)::int as count ${scope} group by h.status`.execute(ctx.db),
  ]);
  const byStatus = Object.fromEntries(counts.rows.map((row) => [row.status, row.count]));
  return {
    rows: rows.rows.map((row) => ({
      shipmentID: publicId('shipment', row.id),
      salesID: publicId('sale', row.sale_id),
      memberID: memberID(row.member_id),
      fullName: row.full_name,
      deliveryType: row.delivery_type,
      status: row.status,
      warehouseName: row.warehouse_name,
      destination: row.address ? `${row.address.postCode} ${row.address.city}` : row.warehouse_name,
      items: row.items,
      courier: row.courier_code,
      trackingNumber: row.tracking_number,
      trackingLink: linkOf(row),
      date: row.created_at.toISOString(),
      refundOpen: row.refund_open,
    })),
    total: counts.rows.reduce(
      (sum, row) => (wanted === null || wanted.includes(row.status) ? sum + row.count : sum),
      0,
    ),
    counts: byStatus,
  };
}

const linkOf = (row: { tracking_url: string | null; tracking_number: string | null }) =>
  row.tracking_url && row.tracking_number
    ? trackingLink(row.tracking_url, row.tracking_number)
    : '';

interface ParcelRow {
  id: number;
  delivery_type: DeliveryType;
  status: ShipmentStatus;
  courier_code: string | null;
  courier_name: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  pick_up_code: string | null;
  shipped_at: Date | null;
  finished_at: Date | null;
  lines: { code: string; names: Texts; quantity: number }[];
  history: { at: string; status: string; note: string }[];
}

/** The parcels of one sale; the pick-up code is for the buyer alone. */
export async function parcelsOf(ctx: Ctx, saleId: number, forBuyer: boolean) {
  const { rows } = await sql<ParcelRow>`
    select h.id, h.delivery_type, h.status, h.courier_code, c.name as courier_name, h.tracking_number,
      c.tracking_url, h.pick_up_code, h.shipped_at, h.finished_at,
      (select coalesce(json_agg(json_build_object('code', l.product_code, 'names', l.names, 'quantity', p.quantity)
        order by l.id), '[]') from shipment_line p join sale_line l on l.id = p.sale_line_id
        where p.shipment_id = h.id) as lines,
      (select coalesce(json_agg(json_build_object('at', y.at, 'status', y.status, 'note', y.note) order by y.id), '[]')
        from shipment_history y where y.shipment_id = h.id) as history
    from shipment h left join courier c on c.code = h.courier_code
    where h.sale_id = ${saleId} order by h.id`.execute(ctx.db);
  return rows.map((row) => ({
    shipmentID: publicId('shipment', row.id),
    deliveryType: row.delivery_type,
    status: row.status,
    courier: row.courier_code,
    courierName: row.courier_name,
    trackingNumber: row.tracking_number,
    trackingLink: linkOf(row),
    pickUpCode: forBuyer && row.status !== 'COLLECTED' ? row.pick_up_code : null,
    shippedAt: row.shipped_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    lines: row.lines.map((line) => ({
      productCode: line.code,
      name: textIn(line.names, ctx.language),
      quantity: line.quantity,
    })),
    history: row.history.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
  }));
}

interface PaperRow {
  id: number;
  sale_id: number;
  member_id: number;
  full_name: string;
  mobile_code: string;
  mobile: string;
  delivery_type: DeliveryType;
  created_at: Date;
  address: DeliveryAddress | null;
  w_name: string;
  w_address1: string;
  w_address2: string;
  w_address3: string;
  w_post_code: string;
  w_city: string;
  courier_name: string | null;
  tracking_number: string | null;
  lines: { code: string; names: Texts; quantity: number }[];
  picks: { code: string; name: string; quantity: number; weight: number }[];
}

/** What is printed for parcels: who, where to, what is in them and what to take from the catalogue. */
export async function shipmentPapers(
  ctx: Ctx,
  body: ParsedBodyOf<typeof shipments.papers>,
): Promise<ResultOf<typeof shipments.papers>> {
  const actor = signedIn(ctx);
  const ids = body.ShipmentIDs.map((id) => parsePublicId('shipment', id) ?? -1);
  const { rows } = await sql<PaperRow>`
    select h.id, h.sale_id, s.member_id, m.full_name, m.mobile_code, m.mobile, h.delivery_type,
      s.created_at, s.address, w.name as w_name, w.address1 as w_address1, w.address2 as w_address2,
      w.address3 as w_address3, w.post_code as w_post_code, w.city as w_city,
      c.name as courier_name, h.tracking_number,
      (select coalesce(json_agg(json_build_object('code', l.product_code, 'names', l.names, 'quantity', p.quantity)
        order by l.id), '[]') from shipment_line p join sale_line l on l.id = p.sale_line_id
        where p.shipment_id = h.id) as lines,
      (select coalesce(json_agg(json_build_object('code', t.item_code, 'name', t.name, 'quantity', t.quantity,
          'weight', t.weight) order by t.item_code), '[]')
        from (select i.item_code, k.name, k.weight, sum(i.quantity * p.quantity)::int as quantity
          from shipment_line p join sale_line_item i on i.sale_line_id = p.sale_line_id
          join stock_item k on k.code = i.item_code
          where p.shipment_id = h.id group by i.item_code, k.name, k.weight) t) as picks
    from shipment h join sale s on s.id = h.sale_id join member m on m.id = s.member_id
    join warehouse w on w.id = h.warehouse_id left join courier c on c.code = h.courier_code
    where h.id = any(${ids}::bigint[]) and (${isStaff(actor)} or h.warehouse_id = ${actor.warehouseId})
    order by h.id`.execute(ctx.db);
  return rows.map((row) => ({
    shipmentID: publicId('shipment', row.id),
    salesID: publicId('sale', row.sale_id),
    memberID: memberID(row.member_id),
    deliveryType: row.delivery_type,
    date: row.created_at.toISOString(),
    from: [
      row.w_name,
      row.w_address1,
      row.w_address2,
      row.w_address3,
      `${row.w_post_code} ${row.w_city}`,
    ]
      .filter((part) => part.trim())
      .join('\n'),
    to: row.address ? addressText(row.address, ctx.language) : row.w_name,
    receiver: row.address?.name ?? row.full_name,
    mobile: row.address?.mobile ?? `+${row.mobile_code} ${row.mobile}`,
    weight: row.picks.reduce((sum, item) => sum + item.weight * item.quantity, 0),
    courierName: row.courier_name,
    trackingNumber: row.tracking_number,
    lines: row.lines.map((line) => ({
      productCode: line.code,
      name: textIn(line.names, ctx.language),
      quantity: line.quantity,
    })),
    picks: row.picks.map(({ code, name, quantity }) => ({ itemCode: code, name, quantity })),
  }));
}
