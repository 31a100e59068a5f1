import type { CommandCtx } from '../../../platform/context.ts';
import type { LockedSale } from '../../orders/saleRecord/lockSale.ts';
import { saleDemand } from '../../orders/saleRecord/saleDemand.ts';
import { lockBalances } from '../../shop/stock/moveStock.ts';
import { closeSale } from './closeSale.ts';
import { shortItem } from './reservation.ts';

/**
 * A sale is paid whose stock was not reserved: if it is gone, the sale is rejected (`OUT_OF_STOCK`),
 * and what was paid is owed back. Never a silent back order.
 *
 * @returns whether the sale has ended
 */
export async function endShort(ctx: CommandCtx, sale: LockedSale): Promise<boolean> {
  if (sale.reserves) return false;
  const demand = await saleDemand(ctx.db, sale.id);
  const warehouseId = sale.warehouse_id;
  const places = demand.map(({ itemCode }) => ({ warehouseId, itemCode }));
  const held = await lockBalances(ctx.tx, places);
  if (shortItem(held, warehouseId, demand) === undefined) return false;
  await closeSale(ctx, sale, 'REJECTED', 'OUT_OF_STOCK');
  return true;
}
