import type { Insertable } from 'kysely';
import type { StockItemTable, WarehouseTable } from '../../database/shopTables.ts';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';

/** Opens a warehouse; the first one is the company's headquarters, `W0000001`. */
export async function createWarehouse(
  ctx: Ctx,
  warehouse: Insertable<WarehouseTable>,
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('warehouse')
    .values(warehouse)
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(ctx, { action: 'warehouse.create', subject: warehouse.name });
  return id;
}

export async function createStockItem(ctx: Ctx, item: Insertable<StockItemTable>): Promise<void> {
  await ctx.db.insertInto('stock_item').values(item).execute();
}
