import { cart } from '@canopy/contract/cart';
import { noAudit } from '../../platform/audit.ts';
import { signedIn } from '../../platform/context.ts';
import { command } from '../../platform/operation.ts';
import { readCarts } from './get.ts';

/** Empties the cart of a mall. */
export const clear = command(cart.clear, async (ctx, body) => {
  await ctx.tx
    .deleteFrom('cart_line')
    .where('member_id', '=', signedIn(ctx).memberId!)
    .where('mall_type', '=', body.MallType)
    .execute();
  return { result: await readCarts(ctx), audit: noAudit('a member’s own cart') };
});
