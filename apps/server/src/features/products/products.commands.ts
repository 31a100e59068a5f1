import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import type { Texts } from '../../database/columns.ts';
import { audit } from '../../http/audit.ts';
import type { Ctx } from '../../http/context.ts';

/** A product as an admin describes it. Prices sen, PV hundredths, weight grams. */
export interface NewProduct {
  code: string;
  names: Texts;
  descriptions: Texts;
  category: string;
  sort: number;
  malls: readonly (2 | 3 | 4)[];
  packageRank: number | null;
  freeShipping: boolean;
  weight: number;
  images: readonly string[];
  items: readonly { itemCode: string; quantity: number; freeOfCharge: number }[];
  memberPrice: number;
  memberPv: number;
  retailPrice: number;
  retailPv: number;
}

export async function createCategory(
  ctx: Ctx,
  category: { code: string; names: Texts; sort: number },
): Promise<void> {
  await ctx.db
    .insertInto('product_category')
    .values({ ...category, names: JSON.stringify(category.names) })
    .execute();
}

/** Makes a product whole: names, pictures, malls, what is in it and its first price. */
export async function createProduct(ctx: Ctx, product: NewProduct): Promise<void> {
  const product_code = product.code;
  await ctx.db
    .insertInto('product')
    .values({
      code: product_code,
      names: JSON.stringify(product.names),
      descriptions: JSON.stringify(product.descriptions),
      category: product.category,
      sort: product.sort,
      package_rank: product.packageRank,
      free_shipping: product.freeShipping,
      weight: product.weight,
    })
    .execute();
  await ctx.db
    .insertInto('product_mall')
    .values(product.malls.map((mall_type) => ({ mall_type, product_code })))
    .execute();
  if (product.images.length > 0) {
    await ctx.db
      .insertInto('product_image')
      .values(product.images.map((file, sort) => ({ product_code, sort, file })))
      .execute();
  }
  await ctx.db
    .insertInto('product_item')
    .values(
      product.items.map((item) => ({
        product_code,
        item_code: item.itemCode,
        quantity: item.quantity,
        free_of_charge: item.freeOfCharge,
      })),
    )
    .execute();
  await ctx.db
    .insertInto('product_price')
    .values({
      product_code,
      country_id: MALAYSIA_COUNTRY_ID,
      effective_at: ctx.now,
      member_price: product.memberPrice,
      member_pv: product.memberPv,
      retail_price: product.retailPrice,
      retail_pv: product.retailPv,
    })
    .execute();
  await audit(ctx, { action: 'product.create', subject: product_code, after: product });
}
