import { cart } from '@canopy/contract/shop/cart';
import { noAudit } from '../../../platform/audit.ts';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { lockCart, MAX_LINES } from './lines.ts';
import { readCarts } from './get.ts';
import { readOnSale } from './readOnSale.ts';

/** Sets the quantity of a product in a cart, at the price currently shown; 0 removes it. */
export const setQuantity = command(cart.setQuantity, async (ctx, body) => {
  const member_id = signedIn(ctx).memberId!;
  const { MallType: mall_type, ProductCode: product_code, Quantity: quantity } = body;
  await lockCart(ctx.tx, member_id, mall_type);
  const audit = noAudit('a member’s own cart');
  if (quantity === 0) {
    await ctx.tx
      .deleteFrom('cart_line')
      .where('member_id', '=', member_id)
      .where('mall_type', '=', mall_type)
      .where('product_code', '=', product_code)
      .execute();
    return { result: await readCarts(ctx), audit };
  }
  const [row] = await readOnSale(ctx, [{ mall: mall_type, code: product_code }]);
  if (!row) throw new ApiError('NOT_ON_SALE', { product: product_code });
  await ctx.tx
    .insertInto('cart_line')
    .values({
      member_id,
      mall_type,
      product_code,
      quantity,
      shown_price: row.price.memberPrice,
      shown_pv: row.price.memberPv,
      added_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'mall_type', 'product_code']).doUpdateSet({ quantity }),
    )
    .execute();
  const { lines } = await ctx.db
    .selectFrom('cart_line')
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .where('member_id', '=', member_id)
    .where('mall_type', '=', mall_type)
    .executeTakeFirstOrThrow();
  if (lines > MAX_LINES) throw new ApiError('CART_FULL', { count: MAX_LINES });
  return { result: await readCarts(ctx), audit };
});
