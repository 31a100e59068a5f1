import { stock } from '@canopy/contract/shop/stock';
import { publicId } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { loginName } from '../../../platform/database/loginName.ts';
import { nameIn } from '../../../platform/database/nameIn.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { warehouseInReach } from './warehouse.ts';

interface LineRow {
  itemCode: string;
  name: string;
  sent: number;
  received: number | null;
  reason: string | null;
}

interface TransferRow {
  id: number;
  from_id: number;
  from_name: string;
  to_id: number;
  to_name: string;
  status: 'SENT' | 'RECEIVED' | 'DISPUTED' | 'SETTLED';
  note: string;
  sent_at: Date;
  sent_by: string | null;
  received_at: Date | null;
  received_by: string | null;
  settled_as: 'RETURNED' | 'LOST' | null;
  settled_reason: string | null;
  lines: LineRow[];
}

/** Transfers with their lines, newest first; stockists see those from or to their own warehouse. */
export const transferList = query(stock.transferList, async (ctx, body) => {
  const warehouse = warehouseInReach(ctx, body.WarehouseID);
  const scope = sql`
    from stock_transfer t join warehouse f on f.id = t.from_id join warehouse d on d.id = t.to_id
    where (${warehouse}::bigint is null or ${warehouse} in (t.from_id, t.to_id))
      and (${body.Status ?? null}::text is null or t.status = ${body.Status ?? null})`;
  const [rows, count] = await Promise.all([
    readRows(
      ctx.db,
      sql<TransferRow>`
      select t.id, t.from_id, ${nameIn('f', ctx.language)} as from_name, t.to_id,
        ${nameIn('d', ctx.language)} as to_name, t.status, t.note,
        t.sent_at, ${loginName(sql`t.sent_by`)} as sent_by, t.received_at,
        ${loginName(sql`t.received_by`)} as received_by, t.settled_as, t.settled_reason,
        (select json_agg(json_build_object('itemCode', l.item_code, 'name', ${nameIn('i', ctx.language)}, 'sent', l.sent,
            'received', l.received, 'reason', l.reason) order by l.item_code)
          from stock_transfer_line l join stock_item i on i.code = l.item_code where l.transfer_id = t.id) as lines
      ${scope} order by t.id desc limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
    ),
    readRows(ctx.db, sql<{ total: number }>`select count(*)::int as total ${scope}`),
  ]);
  return {
    rows: rows.map((row) => ({
      transferID: row.id,
      fromID: publicId('warehouse', row.from_id),
      from: row.from_name,
      toID: publicId('warehouse', row.to_id),
      to: row.to_name,
      status: row.status,
      note: row.note,
      sentAt: row.sent_at.toISOString(),
      sentBy: row.sent_by,
      receivedAt: row.received_at?.toISOString() ?? null,
      receivedBy: row.received_by,
      settledAs: row.settled_as,
      settledReason: row.settled_reason,
      lines: row.lines,
    })),
    total: count[0]!.total,
  };
});
