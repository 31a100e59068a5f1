import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { cart } from '@canopy/contract/cart';
import { MALL_TYPES, type MallType } from '@canopy/domain/mall';
import { decimalOf } from '@canopy/domain/money';
import { textIn } from '@canopy/domain/texts';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { Texts } from '../../platform/database/columns.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { deferStatement } from '../../platform/database/deferStatement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { signedIn, type Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { countryOfBuyer, versionAndStock } from '../mall/catalogue.queries.ts';
import { type Catalogue, type PricedProduct } from '../mall/catalogueBuild.ts';

type Carts = ResultOf<typeof cart.get>;

/** Different products that one mall's cart may hold. */
const MAX_LINES = 100;

interface LineRow {
  mall_type: MallType;
  product_code: string;
  quantity: number;
  shown_price: number;
  shown_pv: number;
  names: Texts;
  image: string | null;
}

/** A member's carts as they are, each line beside what it is now. */
export async function carts(ctx: Ctx): Promise<Carts> {
  const memberId = signedIn(ctx).memberId!;
  const { rows } = await sql<LineRow>`
    select l.mall_type, l.product_code, l.quantity, l.shown_price, l.shown_pv, p.names,
      (select i.file from product_image i where i.product_code = p.code order by i.sort limit 1) as image
    from cart_line l join product p on p.code = l.product_code
    where l.member_id = ${memberId} order by l.added_at, l.product_code`.execute(ctx.db);
  return ctx.catalogue.read(ctx.db, async (catalogue) => {
    const shown = rows.map((row) => onSale(ctx, catalogue, row.mall_type, row.product_code));
    const { version, available } = await versionAndStock(
      ctx,
      shown.filter((row) => row !== null),
    );
    const lines = rows.map((row, i) => {
      const now = shown[i];
      const units = now ? available(now) : 0;
      const priced =
        now && (now.price.memberPrice !== row.shown_price || now.price.memberPv !== row.shown_pv);
      return {
        productCode: row.product_code,
        name: textIn(row.names, ctx.language),
        image: row.image ?? '',
        quantity: row.quantity,
        shownPrice: decimalOf(row.shown_price),
        shownPV: formatPv(row.shown_pv),
        memberPrice: now ? decimalOf(now.price.memberPrice) : null,
        memberPV: now ? formatPv(now.price.memberPv) : null,
        available: units,
        change: !now
          ? ('GONE' as const)
          : units < row.quantity
            ? ('STOCK' as const)
            : priced
              ? ('PRICE' as const)
              : null,
      };
    });
    return {
      version,
      answer: MALL_TYPES.map((mallType) => ({
        mallType,
        lines: lines.filter((_, i) => rows[i]!.mall_type === mallType),
      })),
    };
  });
}

/** The product as it can be bought in a mall now; null when it cannot. */
function onSale(
  ctx: Ctx,
  catalogue: Catalogue,
  mall: MallType,
  code: string,
): PricedProduct | null {
  return catalogue.sold(mall, code, countryOfBuyer(ctx), ctx.now.getTime());
}

/** The same, at the version of the catalogue that holds now. */
const soldNow = (ctx: Ctx, wanted: readonly { mall: MallType; code: string }[]) =>
  ctx.catalogue.read(ctx.db, async (catalogue) => {
    const answer = wanted.map(({ mall, code }) => onSale(ctx, catalogue, mall, code));
    const { version } = await versionAndStock(ctx, []);
    return { version, answer };
  });

/** Sets how many of a product are in a cart, at the price that is shown now; 0 takes it out. */
export async function setQuantity(
  ctx: Ctx,
  body: ParsedBodyOf<typeof cart.setQuantity>,
): Promise<Carts> {
  const member_id = signedIn(ctx).memberId!;
  const { MallType: mall_type, ProductCode: product_code, Quantity: quantity } = body;
  if (quantity === 0) {
    await ctx.db
      .deleteFrom('cart_line')
      .where('member_id', '=', member_id)
      .where('mall_type', '=', mall_type)
      .where('product_code', '=', product_code)
      .execute();
    return carts(ctx);
  }
  const [row] = await soldNow(ctx, [{ mall: mall_type, code: product_code }]);
  if (!row) throw new ApiError('NOT_ON_SALE', { product: product_code });
  await transaction(ctx.db, async (db) => {
    await db
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
    const { lines } = await db
      .selectFrom('cart_line')
      .select((eb) => eb.fn.countAll<number>().as('lines'))
      .where('member_id', '=', member_id)
      .where('mall_type', '=', mall_type)
      .executeTakeFirstOrThrow();
    if (lines > MAX_LINES) throw new ApiError('CART_FULL', { most: MAX_LINES });
  });
  return carts(ctx);
}

/**
 * Takes over what a browser kept without the server: each product at the larger of both
 * quantities; what is not on sale there is left out.
 */
export async function mergeCarts(ctx: Ctx, body: ParsedBodyOf<typeof cart.merge>): Promise<Carts> {
  const member_id = signedIn(ctx).memberId!;
  const wanted = body.Lines.map((line) => ({ mall: line.MallType, code: line.ProductCode }));
  const sold = await soldNow(ctx, wanted);
  await transaction(ctx.db, async (db) => {
    for (const [i, line] of body.Lines.entries()) {
      const row = sold[i];
      if (!row) continue;
      await sql`
        insert into cart_line (member_id, mall_type, product_code, quantity, shown_price, shown_pv, added_at)
        select ${member_id}, ${line.MallType}, ${line.ProductCode}, ${line.Quantity},
          ${row.price.memberPrice}, ${row.price.memberPv}, ${ctx.now}
        where (select count(*) from cart_line
          where member_id = ${member_id} and mall_type = ${line.MallType}) < ${MAX_LINES}
        on conflict (member_id, mall_type, product_code)
          do update set quantity = greatest(cart_line.quantity, excluded.quantity)`.execute(db);
    }
  });
  return carts(ctx);
}

/** What changed has been seen: prices as they are now, and nothing that is gone. */
export async function acceptChanges(
  ctx: Ctx,
  body: ParsedBodyOf<typeof cart.accept>,
): Promise<Carts> {
  const memberId = signedIn(ctx).memberId!;
  const before = await carts(ctx);
  const lines = before.find(({ mallType }) => mallType === body.MallType)!.lines;
  const sold = await soldNow(
    ctx,
    lines.map((line) => ({ mall: body.MallType, code: line.productCode })),
  );
  await transaction(ctx.db, async (db) => {
    for (const [i, line] of lines.entries()) {
      const row = sold[i];
      const one = { member: memberId, mall: body.MallType, code: line.productCode };
      if (!row || line.available === 0) {
        await sql`delete from cart_line where member_id = ${one.member} and mall_type = ${one.mall}
          and product_code = ${one.code}`.execute(db);
      } else {
        await sql`update cart_line set shown_price = ${row.price.memberPrice},
            shown_pv = ${row.price.memberPv}, quantity = least(quantity, ${line.available})
          where member_id = ${one.member} and mall_type = ${one.mall} and product_code = ${one.code}`.execute(
          db,
        );
      }
    }
  });
  return carts(ctx);
}

/** Empties the cart of a mall. */
export async function clearCart(ctx: Ctx, body: ParsedBodyOf<typeof cart.clear>): Promise<Carts> {
  await ctx.db
    .deleteFrom('cart_line')
    .where('member_id', '=', signedIn(ctx).memberId!)
    .where('mall_type', '=', body.MallType)
    .execute();
  return carts(ctx);
}

/** In the transaction of a checkout: what is bought is no longer in the cart. */
export async function takeFromCart(
  ctx: Ctx,
  memberId: number,
  mall: MallType,
  productCodes: readonly string[],
): Promise<void> {
  await deferStatement(
    ctx.db,
    sql`${prepared} delete from cart_line where member_id = ${memberId} and mall_type = ${mall}
      and product_code = any(${sql.val(productCodes)}::text[])`,
  );
}
