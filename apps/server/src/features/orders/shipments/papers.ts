import { shipments } from '@canopy/contract/orders/shipments';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { textIn } from '@canopy/domain/texts';
import { mobileText, tidyMobile } from '@canopy/domain/uniqueKeys';
import { sql } from 'kysely';
import { isStaff, signedIn } from '../../../platform/context.ts';
import type { Texts } from '../../../platform/database/columns.ts';
import { nameIn } from '../../../platform/database/nameIn.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { memberID } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { senderAddress } from '../../shop/stock/reads.ts';
import type { DeliveryAddress } from '../../shop/mall/deliveryAddress.ts';
import { addressText } from '../saleRecord/addressText.ts';
import type { DeliveryType } from '../saleRecord/tables.ts';

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

/** Contents of packing lists and waybills: sender, recipient, goods, and what to pick. */
export const papers = query(shipments.papers, async (ctx, body) => {
  const actor = signedIn(ctx);
  const ids = body.ShipmentIDs.map((id) => parsePublicId('shipment', id) ?? -1);
  const rows = await readRows(
    ctx.db,
    sql<PaperRow>`
    select h.id, h.sale_id, s.member_id, m.full_name, m.mobile_code, m.mobile, h.delivery_type,
      s.created_at, s.address, ${nameIn('w', ctx.language)} as w_name, ${senderAddress},
      c.name as courier_name, h.tracking_number,
      (select coalesce(json_agg(json_build_object('code', l.product_code, 'names', l.names, 'quantity', p.quantity)
        order by l.id), '[]') from shipment_line p join sale_line l on l.id = p.sale_line_id
        where p.shipment_id = h.id) as lines,
      (select coalesce(json_agg(json_build_object('code', t.item_code, 'name', t.name, 'quantity', t.quantity,
          'weight', t.weight) order by t.item_code), '[]')
        from (select i.item_code, ${nameIn('k', ctx.language)} as name, k.weight, sum(i.quantity * p.quantity)::int as quantity
          from shipment_line p join sale_line_item i on i.sale_line_id = p.sale_line_id
          join stock_item k on k.code = i.item_code
          where p.shipment_id = h.id group by i.item_code, k.code) t) as picks
    from shipment h join sale s on s.id = h.sale_id join member m on m.id = s.member_id
    join warehouse w on w.id = h.warehouse_id left join courier c on c.code = h.courier_code
    where h.id = any(${ids}::bigint[]) and (${isStaff(actor)} or h.warehouse_id = ${actor.warehouseId})
    order by h.id`,
  );
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
      `${row.w_post_code} ${row.w_city}`.trim(),
    ]
      .filter((part) => part.trim())
      .join('\n'),
    to: row.address ? addressText(row.address, ctx.language) : row.w_name,
    label: row.address ? addressText(row.address, ctx.language === 'ms' ? 'ms' : 'en') : row.w_name,
    receiver: row.address?.name ?? row.full_name,
    mobile: row.address ? tidyMobile(row.address.mobile) : mobileText(row.mobile_code, row.mobile),
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
});
