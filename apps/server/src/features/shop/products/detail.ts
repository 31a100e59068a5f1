import type { ResultOf } from '@canopy/contract/call';
import { products } from '@canopy/contract/shop/products';
import { decimalOf } from '@canopy/domain/money';
import { businessDate } from '@canopy/domain/time';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { loginName } from '../../../platform/database/loginName.ts';
import { nameIn } from '../../../platform/database/nameIn.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { query } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { HEADQUARTERS } from '../stock/warehouse.ts';
import { isKeptPackage } from './packageProduct.ts';
import { packageAt } from './packageTerms.ts';

interface ItemRow {
  itemCode: string;
  name: string;
  quantity: number;
  freeOfCharge: number;
  available: number;
}

interface PriceRow {
  id: number;
  country_id: number;
  effective_at: Date;
  member_price: number;
  member_pv: number;
  retail_price: number;
  retail_pv: number;
  by: string | null;
}

/** One complete product, for the editor. */
export const detail = query(products.detail, async (ctx, body) => {
  const { timeZone } = await readSettings(ctx.db);
  const product = await ctx.db
    .selectFrom('product')
    .selectAll()
    .select(loginName(sql`product.updated_by`).as('updated_name'))
    .select((eb) =>
      eb
        .selectFrom('sale_line')
        .select((of) => of.fn.countAll<number>().as('sold'))
        .where('product_code', '=', body.ProductCode)
        .as('sold'),
    )
    .where('code', '=', body.ProductCode)
    .executeTakeFirst();
  if (!product) throw new ApiError('NOT_FOUND');
  const [malls, images, items, prices, [given]] = await Promise.all([
    ctx.db
      .selectFrom('product_mall')
      .select('mall_type')
      .where('product_code', '=', product.code)
      .orderBy('mall_type')
      .execute(),
    ctx.db
      .selectFrom('product_image')
      .select('file')
      .where('product_code', '=', product.code)
      .orderBy('sort')
      .execute(),
    readRows(
      ctx.db,
      sql<ItemRow>`
      select i.item_code as "itemCode", ${nameIn('s', ctx.language)} as name, i.quantity, i.free_of_charge as "freeOfCharge",
        coalesce(b.on_hand - b.reserved, 0) as available
      from product_item i join stock_item s on s.code = i.item_code
      left join stock_balance b on b.item_code = i.item_code and b.warehouse_id = ${HEADQUARTERS}
      where i.product_code = ${product.code} order by i.item_code`,
    ),
    readRows(
      ctx.db,
      sql<PriceRow>`
      select r.id, r.country_id, r.effective_at, r.member_price, r.member_pv, r.retail_price, r.retail_pv,
        ${loginName(sql`r.created_by`)} as by
      from product_price r where r.product_code = ${product.code}
      order by r.country_id, r.effective_at desc, r.id desc`,
    ),
    readRows(
      ctx.db,
      sql<{ packageRank: number | null; fromPackageRank: number | null; kept: boolean }>`
      select given.package_rank as "packageRank", given.from_package_rank as "fromPackageRank", ${isKeptPackage} as kept
      from product p, ${packageAt(ctx.now)} given where p.code = ${product.code}`,
    ),
  ]);
  return {
    productCode: product.code,
    version: product.version,
    status: product.status,
    names: product.names,
    descriptions: product.descriptions,
    sizes: product.sizes,
    benefits: product.benefits,
    uses: product.uses,
    contents: product.contents,
    category: product.category,
    sort: product.sort,
    malls: malls.map((row) => row.mall_type),
    packageRank: given!.packageRank,
    fromPackageRank: given!.fromPackageRank,
    packageKept: given!.kept,
    startDate: product.start_at && businessDate(product.start_at, timeZone),
    endDate: product.end_at && businessDate(new Date(product.end_at.getTime() - 1), timeZone),
    display: product.display,
    weight: product.weight,
    freeShipping: product.free_shipping,
    images: images.map((row) => row.file),
    items: items,
    prices: withStates(prices, ctx.now),
    sold: Number(product.sold),
    updatedAt: product.updated_at.toISOString(),
    updatedBy: product.updated_name,
  };
});

/** Rows by country, newest first: current, future, past and overwritten ones. */
function withStates(rows: PriceRow[], now: Date): ResultOf<typeof products.detail>['prices'] {
  const current = new Set<number>();
  return rows.map((row, i) => {
    const later = rows[i - 1];
    const replaced =
      later?.country_id === row.country_id &&
      later.effective_at.getTime() === row.effective_at.getTime();
    const future = row.effective_at > now;
    const holds = !future && !replaced && !current.has(row.country_id);
    if (holds) current.add(row.country_id);
    return {
      priceID: row.id,
      countryID: row.country_id,
      memberPV: formatPv(row.member_pv),
      memberPrice: decimalOf(row.member_price),
      retailPV: formatPv(row.retail_pv),
      retailPrice: decimalOf(row.retail_price),
      effectiveAt: row.effective_at.toISOString(),
      state: replaced ? 'REPLACED' : future ? 'FUTURE' : holds ? 'CURRENT' : 'PAST',
      by: row.by,
    };
  });
}
