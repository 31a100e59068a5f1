import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { stock } from '@canopy/contract/stock';
import { parsePublicId, publicId } from '@canopy/domain/ids';
import { sql, type RawBuilder } from 'kysely';
import { instantsOf } from '../../platform/database/dates.ts';
import { loginName } from '../../platform/database/loginName.ts';
import { isStaff, signedIn, type Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { readSettings } from '../settings/readSettings.ts';

/** The warehouse asked for; a stockist's is the own, whatever is asked. Null: all of them. */
export function scopeOf(ctx: Ctx, warehouseID: string | undefined): number | null {
  const actor = signedIn(ctx);
  const asked = warehouseID === undefined ? null : (parsePublicId('warehouse', warehouseID) ?? -1);
  if (isStaff(actor)) return asked;
  if (actor.warehouseId === null || (asked !== null && asked !== actor.warehouseId)) {
    throw new ApiError('NOT_FOUND');
  }
  return actor.warehouseId;
}

interface BalanceRow {
  warehouse_id: number;
  warehouse: string;
  item_code: string;
  name: string;
  category: string;
  on_hand: number;
  reserved: number;
  low_level: number;
  total: number;
}

const BALANCE_SORTS: Record<string, RawBuilder<unknown>> = {
  itemCode: sql`b.item_code`,
  name: sql`i.name`,
  onHand: sql`b.on_hand`,
  available: sql`b.on_hand - b.reserved`,
  warehouse: sql`w.name`,
};

/** Balances by warehouse and item; of an earlier day they are those after its last movement. */
export async function balanceList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof stock.balanceList>,
): Promise<ResultOf<typeof stock.balanceList>> {
  const warehouse = scopeOf(ctx, body.WarehouseID);
  const { timeZone } = await readSettings(ctx.db);
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const until = body.AsOf ? instantsOf(undefined, body.AsOf, timeZone).until : null;
  const balances = until
    ? sql`(select distinct on (warehouse_id, item_code) warehouse_id, item_code,
        on_hand_after as on_hand, reserved_after as reserved, 0 as low_level
        from stock_movement where at < ${until}
        order by warehouse_id, item_code, id desc)`
    : sql`stock_balance`;
  const by = BALANCE_SORTS[body.Sort?.replace('-', '') ?? 'itemCode'] ?? sql`b.item_code`;
  const direction = body.Sort?.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await sql<BalanceRow>`
    select b.warehouse_id, w.name as warehouse, b.item_code, i.name, c.name as category, b.on_hand,
      b.reserved, b.low_level, count(*) over ()::int as total
    from ${balances} b join warehouse w on w.id = b.warehouse_id join stock_item i on i.code = b.item_code
    join stock_category c on c.code = i.category
    where (${warehouse}::bigint is null or b.warehouse_id = ${warehouse})
      and (${body.Category ?? null}::text is null or i.category = ${body.Category ?? null})
      and (not ${body.Low ?? false} or b.on_hand - b.reserved < b.low_level)
      and (${search}::text is null or lower(b.item_code || ' ' || i.name) like ${search})
    order by ${by} ${direction}, b.item_code, b.warehouse_id
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(ctx.db);
  return {
    rows: rows.map((row) => ({
      warehouseID: publicId('warehouse', row.warehouse_id),
      warehouse: row.warehouse,
      itemCode: row.item_code,
      name: row.name,
      category: row.category,
      onHand: row.on_hand,
      reserved: row.reserved,
      available: row.on_hand - row.reserved,
      lowLevel: row.low_level,
      low: row.on_hand - row.reserved < row.low_level,
    })),
    total: rows[0]?.total ?? 0,
  };
}

interface FlowRow {
  id: number;
  at: Date;
  kind: ResultOf<typeof stock.flowList>['rows'][number]['kind'];
  warehouse_id: number;
  warehouse: string;
  item_code: string;
  name: string;
  on_hand_change: number;
  reserved_change: number;
  on_hand_after: number;
  reserved_after: number;
  sale_id: number | null;
  transfer_id: number | null;
  reference: string;
  reason: string;
  by: string | null;
}

/** Every movement with the balance after it, newest first. */
export async function flowList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof stock.flowList>,
): Promise<ResultOf<typeof stock.flowList>> {
  const warehouse = scopeOf(ctx, body.WarehouseID);
  const { timeZone } = await readSettings(ctx.db);
  const { from, until } = instantsOf(body.From, body.To, timeZone);
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const scope = sql`
    from stock_movement f join warehouse w on w.id = f.warehouse_id join stock_item i on i.code = f.item_code
    where (${warehouse}::bigint is null or f.warehouse_id = ${warehouse})
      and (${body.ItemCode ?? null}::text is null or f.item_code = ${body.ItemCode ?? null})
      and (${body.Kind ?? null}::text is null or f.kind = ${body.Kind ?? null})
      and f.at >= ${from} and f.at < ${until}
      and (${search}::text is null or lower(f.item_code || ' ' || i.name || ' ' || f.reference || ' ' || f.reason) like ${search}
        or 's' || lpad(f.sale_id::text, 7, '0') like ${search})`;
  const [page, count] = await Promise.all([
    sql<FlowRow>`
      select f.id, f.at, f.kind, f.warehouse_id, w.name as warehouse, f.item_code, i.name,
        f.on_hand_change, f.reserved_change, f.on_hand_after, f.reserved_after, f.sale_id,
        f.transfer_id, f.reference, f.reason, ${loginName(sql`f.actor`)} as by
      ${scope} order by f.id desc limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(
      ctx.db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${scope}`.execute(ctx.db),
  ]);
  return {
    rows: page.rows.map((row) => ({
      movementID: row.id,
      date: row.at.toISOString(),
      kind: row.kind,
      warehouseID: publicId('warehouse', row.warehouse_id),
      warehouse: row.warehouse,
      itemCode: row.item_code,
      name: row.name,
      onHandChange: row.on_hand_change,
      reservedChange: row.reserved_change,
      onHand: row.on_hand_after,
      reserved: row.reserved_after,
      available: row.on_hand_after - row.reserved_after,
      salesID: row.sale_id === null ? null : publicId('sale', row.sale_id),
      transferID: row.transfer_id,
      reference: row.reference,
      reason: row.reason,
      by: row.by,
    })),
    total: count.rows[0]!.total,
  };
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
  lines: ResultOf<typeof stock.transferList>['rows'][number]['lines'];
}

/** Transfers with their lines, newest first; a stockist sees those from or to the own warehouse. */
export async function transferList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof stock.transferList>,
): Promise<ResultOf<typeof stock.transferList>> {
  const warehouse = scopeOf(ctx, body.WarehouseID);
  const scope = sql`
    from stock_transfer t join warehouse f on f.id = t.from_id join warehouse d on d.id = t.to_id
    where (${warehouse}::bigint is null or ${warehouse} in (t.from_id, t.to_id))
      and (${body.Status ?? null}::text is null or t.status = ${body.Status ?? null})`;
  const [page, count] = await Promise.all([
    sql<TransferRow>`
      select t.id, t.from_id, f.name as from_name, t.to_id, d.name as to_name, t.status, t.note,
        t.sent_at, ${loginName(sql`t.sent_by`)} as sent_by, t.received_at,
        ${loginName(sql`t.received_by`)} as received_by, t.settled_as, t.settled_reason,
        (select json_agg(json_build_object('itemCode', l.item_code, 'name', i.name, 'sent', l.sent,
            'received', l.received, 'reason', l.reason) order by l.item_code)
          from stock_transfer_line l join stock_item i on i.code = l.item_code where l.transfer_id = t.id) as lines
      ${scope} order by t.id desc limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(
      ctx.db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${scope}`.execute(ctx.db),
  ]);
  return {
    rows: page.rows.map((row) => ({
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
    total: count.rows[0]!.total,
  };
}

/** Items that are low, and transfers on the way or in dispute. */
export async function lowCount(ctx: Ctx): Promise<ResultOf<typeof stock.lowCount>> {
  const warehouse = scopeOf(ctx, undefined);
  const { rows } = await sql<{ items: number; transfers: number }>`
    select (select count(*)::int from stock_balance b join warehouse w on w.id = b.warehouse_id
        join stock_item i on i.code = b.item_code
        where (${warehouse}::bigint is null or b.warehouse_id = ${warehouse})
          and b.on_hand - b.reserved < b.low_level and w.status = 'ACTIVE' and i.status = 'ACTIVE') as items,
      (select count(*)::int from stock_transfer t
        where (${warehouse}::bigint is null or t.to_id = ${warehouse})
          and t.status in ('SENT', case when ${warehouse}::bigint is null then 'DISPUTED' else 'SENT' end)) as transfers`.execute(
    ctx.db,
  );
  return rows[0]!;
}
