import { sales } from '@canopy/contract/checkout/sales';
import { publicId } from '@canopy/domain/ids';
import { decimalOf } from '@canopy/domain/money';
import { isStaff, signedIn, type CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import {
  aboveAlone,
  secondWanted,
  waitsForSecond,
  type SecondNeeded,
} from '../../company/files/secondApproval.ts';
import { useSlip } from '../../company/files/useSlip.ts';
import { tellOthers } from '../../notices/messages/tellOthers.ts';
import type { LockedSale } from '../../orders/saleRecord/lockSale.ts';
import { settleSale } from '../settlement/settleSale.ts';
import { lockSaleToDecide } from './lockSaleToDecide.ts';
import { slipOfSale } from './slipOfSale.ts';

/**
 * Approves the payment of a pending sale, which settles it; if its slip or amount takes a second person,
 * only once they approve it too. Stockists answer for the cash at their own counter.
 */
export const approvePayment = command(sales.approvePayment, async (ctx, body) => {
  const sale = await lockSaleToDecide(ctx, body.SalesID, 'approve');
  // only the provider can confirm that a card was charged
  if (sale.payment_type === 'CARD') throw new ApiError('CARD_PAYMENT');
  const reason = body.DiffersReason ? { slipDiffers: body.DiffersReason } : {};
  const sent = await slipOfSale(ctx.db, body.SalesID);
  const slip =
    sent &&
    (await useSlip(ctx, sent, {
      compared: body.SlipCompared === true,
      differs: body.DiffersReason,
    }));
  const needed = slip ? slip.second : await secondForCash(ctx, body.SalesID, sale);
  if (needed) {
    await tellOthers(ctx, 'saleSlip', sale.id, signedIn(ctx).loginId);
    return {
      result: { salesID: body.SalesID, salesStatus: 'PENDING' as const },
      audit: secondWanted(body.SalesID, needed, reason),
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
        ...reason,
        ...(slip && slip.looksLike ? { slipLooksLike: slip.looksLike } : {}),
      },
    },
  };
});

/** Why cash that the office confirms waits for a second person; null: it does not. */
async function secondForCash(
  ctx: CommandCtx,
  salesID: string,
  { payment_type: paidBy, total }: LockedSale,
): Promise<SecondNeeded | null> {
  if (paidBy === 'FREE' || !isStaff(signedIn(ctx))) return null;
  const above = await aboveAlone(ctx, total);
  return above && (await waitsForSecond(ctx, salesID, above)) ? above : null;
}
