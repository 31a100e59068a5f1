import { stock } from '@canopy/contract/shop/stock';
import { command } from '../../../platform/operation.ts';
import { checkItems } from './checkItems.ts';
import { warehouseRow } from './warehouse.ts';

/** Sets the number of units for sale below which an item counts as low in a warehouse; 0: never. */
export const setLowLevel = command(stock.setLowLevel, async ({ db, tx }, body) => {
  const warehouse_id = await warehouseRow(db, body.WarehouseID);
  await checkItems(db, [body.ItemCode]);
  await tx
    .insertInto('stock_balance')
    .values({ warehouse_id, item_code: body.ItemCode, low_level: body.LowLevel })
    .onConflict((conflict) =>
      conflict.columns(['warehouse_id', 'item_code']).doUpdateSet({ low_level: body.LowLevel }),
    )
    .execute();
  return {
    result: true,
    audit: {
      action: 'stock.lowLevel',
      after: { warehouseID: body.WarehouseID, item: body.ItemCode, level: body.LowLevel },
    },
  };
});
