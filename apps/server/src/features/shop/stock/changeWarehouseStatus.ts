import { stock } from '@canopy/contract/shop/stock';
import { parsePublicId } from '@canopy/domain/ids';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { tellRole } from './tellRole.ts';
import { HEADQUARTERS } from './warehouse.ts';

/**
 * Enables or disables a warehouse. Nobody can choose a disabled one, and the member who runs it is
 * not a stockist meanwhile.
 */
export const changeWarehouseStatus = command(stock.changeWarehouseStatus, async ({ tx }, body) => {
  const id = parsePublicId('warehouse', body.WarehouseID) ?? -1;
  if (id === HEADQUARTERS && body.Status === 'INACTIVE') throw new ApiError('HEADQUARTERS');
  const changed = await tx
    .updateTable('warehouse')
    .set({ status: body.Status })
    .where('id', '=', id)
    .returning('stockist_id')
    .executeTakeFirst();
  if (!changed) throw new ApiError('NOT_FOUND');
  tellRole(tx, changed.stockist_id);
  return {
    result: true,
    audit: {
      action: 'warehouse.status',
      subject: body.WarehouseID,
      after: { status: body.Status },
    },
  };
});
