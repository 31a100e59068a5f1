import { shipments } from '@canopy/contract/orders/shipments';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { instantsOf } from '../../../platform/database/dates.ts';
import { keyedPage } from '../../../platform/database/keyedPage.ts';
import { nameIn } from '../../../platform/database/nameIn.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { memberID } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import type { DeliveryAddress } from '../../shop/mall/deliveryAddress.ts';
import type { DeliveryType } from '../saleRecord/tables.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import type { ShipmentStatus } from './tables.ts';
import { trackingLinkOf } from './trackingLink.ts';

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

interface Counts {
  total: number;
  /** Counts for all states, regardless of the filter. */
  byStatus: Record<string, number>;
}

/** States in which something remains to be done. */
const OPEN = ['PENDING', 'PACKED', 'READY', 'SHIPPED'];
const TO_SEND = ['PENDING', 'PACKED'];

/** Shipments, oldest first, because that is the order of work. */
export const list = query(
  shipments.list,
  async (ctx, body) => {
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
        or ${idText('s', 's.id')} like ${search} or ${idText('d', 'h.id')} like ${search}
        or ${idText('m', 'm.id')} like ${search})`;
    const wanted = body.Status ? [body.Status] : body.ToSend ? TO_SEND : body.Open ? OPEN : null;
    const state = sql`(${wanted}::text[] is null or h.status = any(${wanted}::text[]))`;
    const { rows, counted } = await keyedPage(
      ctx.db,
      {
        key: sql`h.id`,
        ascending: body.Sort !== '-date',
        columns: sql<ListRow>`h.id, h.sale_id, s.member_id, m.full_name, h.delivery_type, h.status,
        ${nameIn('w', ctx.language)} as warehouse_name, s.address, h.courier_code, h.tracking_number, c.tracking_url, h.created_at,
        (select coalesce(sum(quantity), 0) from shipment_line where shipment_id = h.id)::int as items,
        exists (select 1 from refund r where r.sale_id = s.id and r.status in ('PENDING', 'APPROVED')) as refund_open`,
        scope: sql`${scope} and ${state}`,
        count: async (): Promise<Counts> => {
          const counts = await readRows(
            ctx.db,
            sql<{ status: string; count: number }>`
          select h.status, count(*)::int as count ${scope} group by h.status`,
          );
          const shown = counts.filter(({ status }) => wanted === null || wanted.includes(status));
          return {
            total: shown.reduce((sum, { count }) => sum + count, 0),
            byStatus: Object.fromEntries(counts.map(({ status, count }) => [status, count])),
          };
        },
      },
      body,
    );
    return {
      rows: rows.map((row) => ({
        shipmentID: publicId('shipment', row.id),
        salesID: publicId('sale', row.sale_id),
        memberID: memberID(row.member_id),
        fullName: row.full_name,
        deliveryType: row.delivery_type,
        status: row.status,
        warehouseName: row.warehouse_name,
        destination: row.address
          ? `${row.address.postCode} ${row.address.city}`
          : row.warehouse_name,
        items: row.items,
        courier: row.courier_code,
        trackingNumber: row.tracking_number,
        trackingLink: trackingLinkOf(row),
        date: row.created_at.toISOString(),
        refundOpen: row.refund_open,
      })),
      total: counted.total,
      counts: counted.byStatus,
    };
  },
  { standby: 'exports' },
);
