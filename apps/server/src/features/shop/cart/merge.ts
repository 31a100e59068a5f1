import { cart } from '@canopy/contract/shop/cart';
import { MALL_TYPES } from '@canopy/domain/mall';
import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { lockCart, MAX_LINES } from './lines.ts';
import { readCarts } from './get.ts';
import { readOnSale } from './readOnSale.ts';

/**
 * Merges what a browser stored offline: for each product, the larger of both quantities; products
 * not on sale there are left out.
 */
export const merge = command(cart.merge, async (ctx, body) => {
  const member_id = signedIn(ctx).memberId!;
  for (const mall of MALL_TYPES) await lockCart(ctx.tx, member_id, mall);
  const onSale = await readOnSale(
    ctx,
    body.Lines.map((line) => ({ mall: line.MallType, code: line.ProductCode })),
  );
  for (const [i, line] of body.Lines.entries()) {
    const row = onSale[i];
    if (!row) continue;
    await sql`
      insert into cart_line (member_id, mall_type, product_code, quantity, shown_price, shown_pv, added_at)
      select ${member_id}, ${line.MallType}, ${line.ProductCode}, ${line.Quantity},
        ${row.price.memberPrice}, ${row.price.memberPv}, ${ctx.now}
      where (select count(*) from cart_line
        where member_id = ${member_id} and mall_type = ${line.MallType}) < ${MAX_LINES}
      on conflict (member_id, mall_type, product_code)
        do update set quantity = greatest(cart_line.quantity, excluded.quantity)`.execute(ctx.tx);
  }
  return { result: await readCarts(ctx), audit: noAudit('a member’s own cart') };
});
