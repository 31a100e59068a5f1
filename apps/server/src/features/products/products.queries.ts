import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { products } from '@canopy/contract/products';
import { decimalOf } from '@canopy/domain/money';
import { textIn } from '@canopy/domain/texts';
import { businessDate } from '@canopy/domain/time';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { formatPv } from '@canopy/domain/volume';
import { sql, type RawBuilder } from 'kysely';
import type { Texts } from '../../platform/database/columns.ts';
import { loginName } from '../../platform/database/loginName.ts';
import type { Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { readSettings } from '../settings/readSettings.ts';
import { HEADQUARTERS } from '../stock/warehouse.ts';

interface ListRow {
  code: string;
  names: Texts;
  image: string | null;
  category: string;
  category_names: Texts;
  malls: (2 | 3 | 4)[];
  package_rank: number | null;
  status: 'DRAFT' | 'PUBLISHED';
  display: boolean;
  start_at: Date | null;
  end_at: Date | null;
  member_price: number | null;
  member_pv: number | null;
  retail_price: number | null;
  next_price_at: Date | null;
  available: number;
  weight: number;
  free_shipping: boolean;
  sort: number;
  items: string;
  updated_at: Date;
  total: number;
}

const SORTS: Record<string, RawBuilder<unknown>> = {
  productCode: sql`p.code`,
  name: sql`lower(p.names->>'en')`,
  memberPrice: sql`price.member_price`,
  updatedAt: sql`p.updated_at`,
  sort: sql`p.sort`,
};

/** Products for those who make them. */
export async function productList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof products.list>,
): Promise<ResultOf<typeof products.list>> {
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const by = SORTS[body.Sort?.replace('-', '') ?? 'sort'] ?? sql`p.sort`;
  const direction = body.Sort?.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await sql<ListRow>`
    select p.code, p.names, p.category, c.names as category_names, p.package_rank, p.status, p.display,
      p.start_at, p.end_at, p.weight, p.free_shipping, p.sort, p.updated_at,
      price.member_price, price.member_pv, price.retail_price,
      (select min(r.effective_at) from product_price r where r.product_code = p.code
        and r.effective_at > ${ctx.now}) as next_price_at,
      (select i.file from product_image i where i.product_code = p.code order by i.sort limit 1) as image,
      (select coalesce(array_agg(m.mall_type order by m.mall_type), '{}') from product_mall m
        where m.product_code = p.code) as malls,
      coalesce((select string_agg(i.item_code || '×' || i.quantity ||
          case when i.free_of_charge > 0 then '+' || i.free_of_charge else '' end, '; ' order by i.item_code)
        from product_item i where i.product_code = p.code), '') as items,
      coalesce((select min(coalesce(b.on_hand - b.reserved, 0) / (i.quantity + i.free_of_charge))
        from product_item i left join stock_balance b on b.item_code = i.item_code
          and b.warehouse_id = ${HEADQUARTERS} where i.product_code = p.code), 0)::int as available,
      count(*) over ()::int as total
    from product p join product_category c on c.code = p.category
    left join lateral (select * from product_price r where r.product_code = p.code
      and r.country_id = ${MALAYSIA_COUNTRY_ID} and r.effective_at <= ${ctx.now}
      order by r.effective_at desc, r.id desc limit 1) price on true
    where (${body.Category ?? null}::text is null or p.category = ${body.Category ?? null})
      and (${body.Status ?? null}::text is null or p.status = ${body.Status ?? null})
      and (${body.Display ?? null}::boolean is null or p.display = ${body.Display ?? null})
      and (${body.MallType ?? null}::smallint is null or exists (select 1 from product_mall m
        where m.product_code = p.code and m.mall_type = ${body.MallType ?? null}))
      and (${search}::text is null or lower(p.code || ' ' || p.names::text) like ${search})
    order by ${by} ${direction} nulls last, p.code
    limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(ctx.db);
  return {
    rows: rows.map((row) => ({
      productCode: row.code,
      name: textIn(row.names, ctx.language),
      names: row.names,
      image: row.image ?? '',
      category: row.category,
      categoryName: textIn(row.category_names, ctx.language),
      malls: row.malls,
      packageRank: row.package_rank,
      status: row.status,
      display: row.display,
      startAt: row.start_at?.toISOString() ?? null,
      endAt: row.end_at?.toISOString() ?? null,
      memberPrice: row.member_price === null ? null : decimalOf(row.member_price),
      memberPV: row.member_pv === null ? null : formatPv(row.member_pv),
      retailPrice: row.retail_price === null ? null : decimalOf(row.retail_price),
      nextPriceAt: row.next_price_at?.toISOString() ?? null,
      available: row.available,
      weight: row.weight,
      freeShipping: row.free_shipping,
      sort: row.sort,
      items: row.items,
      updatedAt: row.updated_at.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
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

/** One product whole, for the editor. */
export async function productForEditor(
  ctx: Ctx,
  body: ParsedBodyOf<typeof products.detail>,
): Promise<ResultOf<typeof products.detail>> {
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
  const [malls, images, items, prices] = await Promise.all([
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
    sql<ResultOf<typeof products.detail>['items'][number]>`
      select i.item_code as "itemCode", s.name, i.quantity, i.free_of_charge as "freeOfCharge",
        coalesce(b.on_hand - b.reserved, 0) as available
      from product_item i join stock_item s on s.code = i.item_code
      left join stock_balance b on b.item_code = i.item_code and b.warehouse_id = ${HEADQUARTERS}
      where i.product_code = ${product.code} order by i.item_code`.execute(ctx.db),
    sql<PriceRow>`
      select r.id, r.country_id, r.effective_at, r.member_price, r.member_pv, r.retail_price, r.retail_pv,
        ${loginName(sql`r.created_by`)} as by
      from product_price r where r.product_code = ${product.code}
      order by r.country_id, r.effective_at desc, r.id desc`.execute(ctx.db),
  ]);
  return {
    productCode: product.code,
    version: product.version,
    status: product.status,
    names: product.names,
    descriptions: product.descriptions,
    category: product.category,
    sort: product.sort,
    malls: malls.map((row) => row.mall_type),
    packageRank: product.package_rank,
    startDate: product.start_at && businessDate(product.start_at, timeZone),
    endDate: product.end_at && businessDate(new Date(product.end_at.getTime() - 1), timeZone),
    display: product.display,
    weight: product.weight,
    freeShipping: product.free_shipping,
    images: images.map((row) => row.file),
    items: items.rows,
    prices: withStates(prices.rows, ctx.now),
    sold: Number(product.sold),
    updatedAt: product.updated_at.toISOString(),
    updatedBy: product.updated_name,
  };
}

/** Rows by country, newest first: what holds, what will, what did, and what was written over. */
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

/** Categories in the order of the tree's levels, with how many products each has itself. */
export async function categoryList({
  db,
}: Pick<Ctx, 'db'>): Promise<ResultOf<typeof products.categoryList>> {
  const { rows } = await sql<ResultOf<typeof products.categoryList>[number]>`
    select c.code, c.names, c.parent, c.sort, c.status,
      (select count(*)::int from product p where p.category = c.code) as products
    from product_category c order by c.sort, c.code`.execute(db);
  return rows;
}
