import type { ReadDb } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { DeliveryType } from '../../orders/saleRecord/tables.ts';

/**
 * Cash is paid where the goods are picked up, at a warehouse run by a stockist.
 *
 * @throws ApiError `STOCKIST_REQUIRED`
 */
export async function requireStockistPickUp(
  db: ReadDb,
  deliveryType: DeliveryType,
  warehouseId: number,
): Promise<void> {
  const warehouse = await db
    .selectFrom('warehouse')
    .select('stockist_id')
    .where('id', '=', warehouseId)
    .executeTakeFirst();
  if (deliveryType !== 'SELF_PICKUP' || !warehouse?.stockist_id) {
    throw new ApiError('STOCKIST_REQUIRED');
  }
}
