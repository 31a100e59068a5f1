import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import type { CommandCtx } from '../../../platform/context.ts';
import { countAsked } from '../../notices/messages/countAsked.ts';
import { notifyMember } from '../../notices/messages/notify.ts';
import { notifyHolders, tellStockist } from '../../notices/messages/notifyHolders.ts';
import type { NewSale } from '../../orders/saleRecord/insertSale.ts';

/** The registration mall: people who register get a welcome instead. */
const REGISTRATION_MALL = 3;

/** Tells the buyer about an unpaid order, and those who decide about its payment. */
export async function tellPlaced(ctx: CommandCtx, id: number, sale: NewSale): Promise<void> {
  const params = { salesID: publicId('sale', id), amount: decimalOf(sale.cart.total) };
  if (sale.mall !== REGISTRATION_MALL)
    await notifyMember(ctx, sale.memberId, 'orderPlaced', params);
  if (sale.paymentType === 'BANK_SLIP') {
    await notifyHolders(ctx, 'sale.approvePayment', 'waitingPayment', params);
  }
  if (sale.paymentType === 'FREE') {
    await notifyHolders(ctx, 'sale.approvePayment', 'waitingFree', params);
  }
  if (sale.paymentType === 'STOCKIST') {
    await countAsked(ctx);
    await tellStockist(ctx, sale.cart.warehouseId, 'waitingCash', params);
  }
}
