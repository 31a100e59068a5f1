import { publicId } from '@canopy/domain/ids';
import { textIn } from '@canopy/domain/texts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Texts } from '../../../platform/database/columns.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import type { DeliveryType } from '../saleRecord/tables.ts';
import type { ShipmentStatus } from './tables.ts';
import { trackingLinkOf } from './trackingLink.ts';

interface ShipmentRow {
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

/** The shipments of one sale; only the buyer sees the pick-up code. */
export async function saleShipments(
  ctx: Pick<Ctx, 'db' | 'language'>,
  saleId: number,
  forBuyer: boolean,
) {
  const rows = await readRows(
    ctx.db,
    sql<ShipmentRow>`
    select h.id, h.delivery_type, h.status, h.courier_code, c.name as courier_name, h.tracking_number,
      c.tracking_url, h.pick_up_code, h.shipped_at, h.finished_at,
      (select coalesce(json_agg(json_build_object('code', l.product_code, 'names', l.names, 'quantity', p.quantity)
        order by l.id), '[]') from shipment_line p join sale_line l on l.id = p.sale_line_id
        where p.shipment_id = h.id) as lines,
      (select coalesce(json_agg(json_build_object('at', y.at, 'status', y.status, 'note', y.note) order by y.id), '[]')
        from shipment_history y where y.shipment_id = h.id) as history
    from shipment h left join courier c on c.code = h.courier_code
    where h.sale_id = ${saleId} order by h.id`,
  );
  return rows.map((row) => ({
    shipmentID: publicId('shipment', row.id),
    deliveryType: row.delivery_type,
    status: row.status,
    courier: row.courier_code,
    courierName: row.courier_name,
    trackingNumber: row.tracking_number,
    trackingLink: trackingLinkOf(row),
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
