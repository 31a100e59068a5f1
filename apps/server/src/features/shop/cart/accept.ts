import { cart } from '@canopy/contract/shop/cart';
import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { readCarts } from './get.ts';
import { lockCart } from './lines.ts';
import { readOnSale } from './readOnSale.ts';

/**
 * The member has seen the changes: prices are updated to the current ones, unavailable products are
 * removed.
 */
export const accept = command(cart.accept, async (ctx, body) => {
  const memberId = signedIn(ctx).memberId!;
  await lockCart(ctx.tx, memberId, body.MallType);
  const before = await readCarts(ctx);
  const { lines } = before.find(({ mallType }) => mallType === body.MallType)!;
  const onSale = await readOnSale(
    ctx,
    lines.map((line) => ({ mall: body.MallType, code: line.productCode })),
  );
  for (const [i, line] of lines.entries()) {
    const row = onSale[i];
    const ofLine = sql`member_id = ${memberId} and mall_type = ${body.MallType}
      and product_code = ${line.productCode}`;
    await (
      !row || line.available === 0
        ? sql`delete from cart_line where ${ofLine}`
        : sql`update cart_line set shown_price = ${row.price.memberPrice},
            shown_pv = ${row.price.memberPv}, quantity = least(quantity, ${line.available})
          where ${ofLine}`
    ).execute(ctx.tx);
  }
  return { result: await readCarts(ctx), audit: noAudit('a member’s own cart') };
});
