import { parsePublicId } from '@canopy/domain/ids';
import { isStaff, signedIn, type Ctx } from '../../../platform/context.ts';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { ApiError } from '../../../platform/errors.ts';

/** Row id of the company's own warehouse, `W0000001`: the default everywhere. */
export const HEADQUARTERS = 1;

/**
 * Row id of an enabled warehouse; headquarters if none is named.
 *
 * @throws ApiError `WAREHOUSE_UNKNOWN`, also for a disabled one.
 */
export async function warehouseRow(db: ReadDb, warehouseID: string | undefined): Promise<number> {
  const id = warehouseID === undefined ? HEADQUARTERS : parsePublicId('warehouse', warehouseID);
  const row = await db
    .selectFrom('warehouse')
    .select('id')
    .where('id', '=', id ?? -1)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!row) throw new ApiError('WAREHOUSE_UNKNOWN');
  return row.id;
}

/**
 * Row id of the warehouse a list is about; null: all of them. Stockists always see their own.
 *
 * @throws ApiError `NOT_FOUND` when a stockist asks for another one.
 */
export function warehouseInReach(ctx: Ctx, warehouseID: string | undefined): number | null {
  const actor = signedIn(ctx);
  const asked = warehouseID === undefined ? null : (parsePublicId('warehouse', warehouseID) ?? -1);
  if (isStaff(actor)) return asked;
  if (actor.warehouseId === null || (asked !== null && asked !== actor.warehouseId)) {
    throw new ApiError('NOT_FOUND');
  }
  return actor.warehouseId;
}
