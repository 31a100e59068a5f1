import { sales } from '@canopy/contract/checkout/sales';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { secondWanted, useSlip } from '../../company/files/useSlip.ts';
import { tellOthers } from '../../notices/messages/tellOthers.ts';
import { settleSale } from '../settlement/settleSale.ts';
import { lockSaleToDecide } from './lockSaleToDecide.ts';
import { slipOfSale } from './slipOfSale.ts';

/**
 * Approves the payment of a pending sale, which settles it; if its slip has probably paid before,
 * only once a second person approves it too.
 */
export const approvePayment = command(sales.approvePayment, async (ctx, body) => {
  const sale = await lockSaleToDecide(ctx, body.SalesID, 'approve');
  // only the provider can confirm that a card was charged
  if (sale.payment_type === 'CARD') throw new ApiError('CARD_PAYMENT');
  const sent = await slipOfSale(ctx.db, body.SalesID);
  const slip =
    sent &&
    (await useSlip(ctx, sent, {
      compared: body.SlipCompared === true,
      differs: body.DiffersReason,
    }));
  if (slip && slip.waitsForSecond) {
    await tellOthers(ctx, 'saleSlip', sale.id, signedIn(ctx).loginId);
    return {
      result: { salesID: body.SalesID, salesStatus: 'PENDING' as const },
      audit: secondWanted(body.SalesID, slip, body.DiffersReason),
    };
  }
  await settleSale(ctx, sale, { reference: body.Reference });
  return {
    result: { salesID: body.SalesID, salesStatus: 'APPROVED' as const },
    audit: {
      action: 'sale.approvePayment',
      subject: publicId('member', sale.member_id),
      before: { status: 'PENDING' },
      after: {
        salesID: body.SalesID,
        status: 'APPROVED',
        total: decimalOf(sale.total),
        ...(body.DiffersReason ? { slipDiffers: body.DiffersReason } : {}),
        ...(slip && slip.looksLike ? { slipLooksLike: slip.looksLike } : {}),
      },
    },
  };
});
