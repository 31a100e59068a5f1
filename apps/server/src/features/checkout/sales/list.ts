import { sales } from '@canopy/contract/checkout/sales';
import { parsePublicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import { isStaff, signedIn } from '../../../platform/context.ts';
import { instantsOf } from '../../../platform/database/dates.ts';
import { keyedPage } from '../../../platform/database/keyedPage.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { saleColumns, saleSummary } from './saleSummary.ts';

/** For the whole filter; sen and hundredths of PV. */
interface Totals {
  total: number;
  amount: number;
  refunded: number;
  pv: number;
}

/**
 * Sales, newest first, with totals for the whole filter: a member's own; all for staff; for a
 * stockist, the cash sales at their own warehouse except their own orders.
 */
export const list = query(
  sales.list,
  async (ctx, body) => {
    const actor = signedIn(ctx);
    const staff = isStaff(actor);
    const member = staff ? (body.MemberID ? memberRow(body.MemberID) : null) : actor.memberId;
    const ownCounter = actor.role === 'stockist' && body.OwnCounter;
    const warehouse = body.WarehouseID ? parsePublicId('warehouse', body.WarehouseID) : null;
    const settings = await readSettings(ctx.db);
    const { from, until } = instantsOf(body.From, body.To, settings.timeZone);
    const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
    const whose = ownCounter
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
        or ${idText('s', 's.id')} like ${search} or ${idText('t', 's.id')} like ${search} or ${idText('m', 'm.id')} like ${search})`;
    const byAmount = body.Sort?.replace('-', '') === 'amount';
    const ascending = body.Sort !== undefined && !body.Sort.startsWith('-');
    const [up, down] = [sql`s.total asc`, sql`s.total desc`];
    const { rows, counted: totals } = await keyedPage(
      ctx.db,
      {
        key: sql`s.id`,
        ascending: ascending && !byAmount,
        ...(byAmount && {
          before: { order: ascending ? up : down, reverse: ascending ? down : up },
        }),
        columns: saleColumns(staff, ctx.language),
        scope,
        count: async () => {
          const [sums] = await readRows(
            ctx.db,
            sql<Totals>`
          select count(*)::int as total, coalesce(sum(s.total), 0)::bigint as amount,
            coalesce(sum(s.refunded), 0)::bigint as refunded,
            coalesce(sum(s.total_pv), 0)::bigint as pv ${scope}`,
          );
          return sums!;
        },
      },
      body,
    );
    return {
      rows: rows.map((row) => saleSummary(row, actor, ctx.language, settings)),
      total: totals.total,
      totals: {
        amount: decimalOf(totals.amount),
        refunded: decimalOf(totals.refunded),
        totalPV: formatPv(totals.pv),
      },
    };
  },
  { standby: 'exports' },
);
