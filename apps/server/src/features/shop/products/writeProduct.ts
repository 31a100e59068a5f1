import type { CommandCtx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/handle.ts';
import { FOREIGN_KEY, UNIQUE, mapConstraint } from '../../../platform/database/transaction.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { NewPrice, ProductValues } from './productValues.ts';

/**
 * Writes a complete product, and new prices in addition to the existing ones; returns its version.
 *
 * @throws ApiError `CATEGORY_UNKNOWN`, `STOCK_ITEM_UNKNOWN`, `DUPLICATE_CODE`.
 */
export async function writeProduct(
  ctx: CommandCtx,
  values: ProductValues,
  prices: readonly NewPrice[],
  exists: boolean,
): Promise<number> {
  const version = await writeRow(ctx, values, exists);
  if (exists) await deleteParts(ctx.tx, values.code);
  await writeParts(ctx.tx, values);
  await addPrices(ctx, values.code, prices);
  return version;
}

async function writeRow(ctx: CommandCtx, values: ProductValues, exists: boolean): Promise<number> {
  const row = {
    names: JSON.stringify(values.names),
    descriptions: JSON.stringify(values.descriptions),
    ...(values.pages && {
      sizes: JSON.stringify(values.pages.sizes),
      benefits: JSON.stringify(values.pages.benefits),
      uses: JSON.stringify(values.pages.uses),
      contents: JSON.stringify(values.pages.contents),
    }),
    category: values.category,
    sort: values.sort,
    start_at: values.startAt,
    end_at: values.endAt,
    display: values.display,
    package_rank: values.packageRank,
    ...(values.fromPackageRank !== undefined && { from_package_rank: values.fromPackageRank }),
    free_shipping: values.freeShipping,
    weight: values.weight,
    status: values.status,
    updated_at: ctx.now,
    updated_by: ctx.actor?.loginId ?? null,
  };
  const save = exists
    ? ctx.tx
        .updateTable('product')
        .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
        .where('code', '=', values.code)
        .returning('version')
    : ctx.tx
        .insertInto('product')
        .values({ code: values.code, ...row })
        .returning('version');
  const { version } = await save.executeTakeFirstOrThrow().catch(
    mapConstraint({
      [FOREIGN_KEY]: new ApiError('CATEGORY_UNKNOWN'),
      [UNIQUE]: new ApiError('DUPLICATE_CODE'),
    }),
  );
  return version;
}

/** Deletes a product's malls, pictures and items. */
export async function deleteParts(tx: Tx, code: string): Promise<void> {
  for (const table of ['product_mall', 'product_image', 'product_item'] as const) {
    await tx.deleteFrom(table).where('product_code', '=', code).execute();
  }
}

async function writeParts(tx: Tx, values: ProductValues): Promise<void> {
  const product_code = values.code;
  const malls = values.malls.map((mall_type) => ({ mall_type, product_code }));
  if (malls.length > 0) await tx.insertInto('product_mall').values(malls).execute();
  const images = values.images.map((file, sort) => ({ product_code, sort, file }));
  if (images.length > 0) await tx.insertInto('product_image').values(images).execute();
  const items = values.items.map((item) => ({
    product_code,
    item_code: item.itemCode,
    quantity: item.quantity,
    free_of_charge: item.freeOfCharge,
  }));
  if (items.length === 0) return;
  const known = await tx
    .selectFrom('stock_item')
    .select('code')
    .where(
      'code',
      'in',
      items.map((row) => row.item_code),
    )
    .execute();
  const unknown = items.findIndex((row) => !known.some(({ code }) => code === row.item_code));
  if (unknown >= 0) {
    throw new ApiError(
      'STOCK_ITEM_UNKNOWN',
      { item: items[unknown]!.item_code },
      { [`StockItems.${unknown}.StockItemCode`]: ['STOCK_ITEM_UNKNOWN'] },
    );
  }
  await tx.insertInto('product_item').values(items).execute();
}

async function addPrices(ctx: CommandCtx, product_code: string, prices: readonly NewPrice[]) {
  if (prices.length === 0) return;
  await ctx.tx
    .insertInto('product_price')
    .values(
      prices.map((price) => ({
        product_code,
        country_id: price.countryId,
        effective_at: price.effectiveAt,
        member_price: price.memberPrice,
        member_pv: price.memberPv,
        retail_price: price.retailPrice,
        retail_pv: price.retailPv,
        created_at: ctx.now,
        created_by: ctx.actor?.loginId ?? null,
      })),
    )
    .execute();
}
