import { stock } from '@canopy/contract/shop/stock';
import { publicId } from '@canopy/domain/ids';
import { sql, type RawBuilder } from 'kysely';
import { instantsOf } from '../../../platform/database/dates.ts';
import { anyName, nameIn } from '../../../platform/database/nameIn.ts';
import { orderOf } from '../../../platform/database/orderOf.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { warehouseInReach } from './warehouse.ts';

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

const sortsIn = (language: string): Record<string, RawBuilder<unknown>> => ({
  itemCode: sql`b.item_code`,
  name: nameIn('i', language),
  onHand: sql`b.on_hand`,
  available: sql`b.on_hand - b.reserved`,
  warehouse: nameIn('w', language),
});

/** Balances by warehouse and item; for an earlier day, those after its last movement. */
export const balanceList = query(stock.balanceList, async (ctx, body) => {
  const warehouse = warehouseInReach(ctx, body.WarehouseID);
  const { timeZone } = await readSettings(ctx.db);
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const until = body.AsOf ? instantsOf(undefined, body.AsOf, timeZone).until : null;
  const balances = until
    ? sql`(select distinct on (warehouse_id, item_code) warehouse_id, item_code,
        on_hand_after as on_hand, reserved_after as reserved, 0 as low_level
        from stock_movement where at < ${until}
        order by warehouse_id, item_code, id desc)`
    : sql`stock_balance`;
  const rows = await readRows(
    ctx.db,
    sql<BalanceRow>`
    select b.warehouse_id, ${nameIn('w', ctx.language)} as warehouse, b.item_code,
      ${nameIn('i', ctx.language)} as name, ${nameIn('c', ctx.language)} as category, b.on_hand,
      b.reserved, b.low_level, count(*) over ()::int as total
    from ${balances} b join warehouse w on w.id = b.warehouse_id join stock_item i on i.code = b.item_code
    join stock_category c on c.code = i.category
    where (${warehouse}::bigint is null or b.warehouse_id = ${warehouse})
      and (${body.Category ?? null}::text is null or i.category = ${body.Category ?? null})
      and (not ${body.Low ?? false} or b.on_hand - b.reserved < b.low_level)
      and (${search}::text is null or lower(b.item_code || ' ' || ${anyName('i')}) like ${search})
    order by ${orderOf(sortsIn(ctx.language), body.Sort)}, b.item_code, b.warehouse_id
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`,
  );
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
});
