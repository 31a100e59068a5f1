import { stock } from '@canopy/contract/shop/stock';
import { sql } from 'kysely';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { warehouseInReach } from './warehouse.ts';

/** Items below their low level, and transfers in transit or in dispute. */
export const lowCount = query(stock.lowCount, async (ctx) => {
  const warehouse = warehouseInReach(ctx, undefined);
  const rows = await readRows(
    ctx.db,
    sql<{ items: number; transfers: number }>`
    select (select count(*)::int from stock_balance b join warehouse w on w.id = b.warehouse_id
        join stock_item i on i.code = b.item_code
        where (${warehouse}::bigint is null or b.warehouse_id = ${warehouse})
          and b.on_hand - b.reserved < b.low_level and w.status = 'ACTIVE' and i.status = 'ACTIVE') as items,
      (select count(*)::int from stock_transfer t
        where (${warehouse}::bigint is null or t.to_id = ${warehouse})
          and t.status in ('SENT', case when ${warehouse}::bigint is null then 'DISPUTED' else 'SENT' end)) as transfers`,
  );
  return rows[0]!;
});
