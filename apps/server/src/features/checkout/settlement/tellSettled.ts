import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import type { CommandCtx } from '../../../platform/context.ts';
import { notifyMembers } from '../../notices/messages/notify.ts';
import { tellStockist } from '../../notices/messages/notifyHolders.ts';
import type { LockedSale } from '../../orders/saleRecord/lockSale.ts';

/**
 * Tells the buyer that the order is paid, in addition to the receipt, and the stockist what to
 * pack.
 */
export async function tellSettled(ctx: CommandCtx, sale: LockedSale): Promise<void> {
  const salesID = publicId('sale', sale.id);
  if (sale.payment_type !== 'FREE') {
    const params = { salesID, amount: decimalOf(sale.total) };
    await notifyMembers(ctx, 'receipt', [{ memberId: sale.member_id, params }], {
      ref: salesID,
      mailed: false,
    });
  }
  await tellStockist(ctx, sale.warehouse_id, 'waitingParcel', { salesID });
}
