import { cart } from '@canopy/contract/shop/cart';
import { noAudit } from '../../../platform/audit.ts';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { readCarts } from './get.ts';
import { lockCart } from './lines.ts';

/** Empties the cart of a mall. */
export const clear = command(cart.clear, async (ctx, body) => {
  const memberId = signedIn(ctx).memberId!;
  await lockCart(ctx.tx, memberId, body.MallType);
  await ctx.tx
    .deleteFrom('cart_line')
    .where('member_id', '=', memberId)
    .where('mall_type', '=', body.MallType)
    .execute();
  return { result: await readCarts(ctx), audit: noAudit('a member’s own cart') };
});
