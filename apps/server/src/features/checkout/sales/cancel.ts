import { sales } from '@canopy/contract/checkout/sales';
import { parsePublicId } from '@canopy/domain/ids';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { notify } from '../../notices/messages/notify.ts';
import { lockSale } from '../../orders/saleRecord/lockSale.ts';
import { closeSale } from '../settlement/closeSale.ts';

/** A buyer cancels their own unpaid sale. Money that arrives afterwards is owed back. */
export const cancel = command(sales.cancel, async (ctx, body) => {
  const actor = signedIn(ctx);
  const id = parsePublicId('sale', body.SalesID);
  const own = await ctx.db
    .selectFrom('sale')
    .select('id')
    .where('id', '=', id ?? -1)
    .where('member_id', '=', actor.memberId!)
    .executeTakeFirst();
  if (!own) throw new ApiError('NOT_FOUND');
  const sale = await lockSale(ctx, id, 'cancel');
  await closeSale(ctx, sale, 'CANCELLED', '');
  await notify(ctx, actor.loginId, 'orderCancelled', { salesID: body.SalesID });
  return {
    result: { salesID: body.SalesID, salesStatus: 'CANCELLED' as const },
    audit: {
      action: 'sale.cancel',
      subject: actor.publicId,
      before: { status: 'PENDING' },
      after: { salesID: body.SalesID, status: 'CANCELLED' },
    },
  };
});
