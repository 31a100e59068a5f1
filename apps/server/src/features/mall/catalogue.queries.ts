import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { mall } from '@canopy/contract/mall';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { Texts } from '../../database/columns.ts';
import type { Ctx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { availableProducts } from '../stock/stock.queries.ts';
import { priceCountry } from './priceCountry.ts';

const HEADQUARTERS = 1;

/** A text in the caller's language, English where it has none. */
export const textIn = (texts: Record<string, string>, language: string) =>
  texts[language] ?? texts['en'] ?? '';

interface CardRow {
  code: string;
  names: Texts;
  category_names: Texts;
  category: string;
  image: string | null;
  package_rank: number | null;
  free_shipping: boolean;
  weight: number;
  member_price: number;
  member_pv: number;
  retail_price: number;
  retail_pv: number;
}

/** Products of a mall that are on sale now, with the price row that holds. */
const onSale = (now: Date, countryId: number) => sql`
  from product p
  join product_category c on c.code = p.category
  join lateral (
    select * from product_price r where r.product_code = p.code and r.country_id = ${priceCountry(countryId)}
      and r.effective_at <= ${now} order by r.effective_at desc limit 1
  ) price on true
  where p.display and (p.start_at is null or p.start_at <= ${now}) and (p.end_at is null or p.end_at > ${now})`;

const CARD = sql`p.code, p.names, p.category, c.names as category_names, p.package_rank, p.free_shipping,
  p.weight, price.member_price, price.member_pv, price.retail_price, price.retail_pv,
  (select i.file from product_image i where i.product_code = p.code order by i.sort limit 1) as image`;

const SORTS: Record<string, ReturnType<typeof sql>> = {
  price: sql`price.member_price`,
  pv: sql`price.member_pv`,
  sort: sql`p.sort`,
};

/** What a mall sells now; the upgrade mall only above the buyer's present package. */
export async function productList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof mall.productList>,
): Promise<ResultOf<typeof mall.productList>> {
  // visitors choose their package; the other malls are for members
  if (!ctx.actor && body.MallType !== 3) throw new Refusal('FORBIDDEN');
  const present = body.MallType === 4 ? await packageOf(ctx) : 0;
  const search = body.Search ? `%${body.Search.toLowerCase()}%` : null;
  const inMall = sql`${onSale(ctx.now, body.CountryID ?? MALAYSIA_COUNTRY_ID)}
    and exists (select 1 from product_mall m where m.product_code = p.code and m.mall_type = ${body.MallType})
    and (${present} = 0 or p.package_rank > ${present})`;
  const scope = sql`${inMall}
    and (${body.Category ?? null}::text is null or p.category = ${body.Category ?? null})
    and (${body.FreeShipping ?? null}::boolean is null or p.free_shipping = ${body.FreeShipping ?? null})
    and (${search}::text is null or lower(p.names::text) like ${search} or lower(p.code) like ${search})`;
  const sort = SORTS[body.Sort?.replace('-', '') ?? 'sort'] ?? SORTS['sort']!;
  const direction = body.Sort?.startsWith('-') ? sql`desc` : sql`asc`;
  const [rows, count, categories] = await Promise.all([
    sql<CardRow>`select ${CARD} ${scope} order by ${sort} ${direction}, p.code
      limit ${body.PageSize} offset ${(body.Page - 1) * body.PageSize}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total ${scope}`.execute(ctx.db),
    sql<{ category: string; names: Texts; count: number }>`
      select p.category, c.names, count(*)::int as count ${inMall}
      group by p.category, c.names, c.sort order by c.sort, p.category`.execute(ctx.db),
  ]);
  const available = await availableProducts(
    ctx.db,
    HEADQUARTERS,
    rows.rows.map((row) => row.code),
  );
  return {
    rows: rows.rows.map((row) => card(row, ctx.language, available.get(row.code) ?? 0)),
    total: count.rows[0]!.total,
    categories: categories.rows.map((row) => ({
      category: row.category,
      name: textIn(row.names, ctx.language),
      count: row.count,
    })),
  };
}

async function packageOf(ctx: Ctx): Promise<number> {
  if (!ctx.actor?.memberId) return 0;
  const row = await ctx.db
    .selectFrom('member')
    .select('package_rank')
    .where('id', '=', ctx.actor.memberId)
    .executeTakeFirstOrThrow();
  return row.package_rank;
}

function card(row: CardRow, language: string, available: number) {
  return {
    productCode: row.code,
    name: textIn(row.names, language),
    category: textIn(row.category_names, language),
    image: row.image ?? '',
    memberPrice: decimalOf(row.member_price),
    retailPrice: decimalOf(row.retail_price),
    memberPV: formatPv(row.member_pv),
    retailPV: formatPv(row.retail_pv),
    freeShipping: row.free_shipping,
    available,
    packageRank: row.package_rank,
    weight: row.weight,
  };
}

/** One product that is on sale now, with its pictures and what is in it. */
export async function productDetail(
  ctx: Ctx,
  body: ParsedBodyOf<typeof mall.product>,
): Promise<ResultOf<typeof mall.product>> {
  const { rows } = await sql<
    CardRow & { descriptions: Texts; images: string[]; malls: (2 | 3 | 4)[] }
  >`
    select ${CARD}, p.descriptions,
      (select coalesce(array_agg(i.file order by i.sort), '{}') from product_image i where i.product_code = p.code) as images,
      (select array_agg(m.mall_type order by m.mall_type) from product_mall m where m.product_code = p.code) as malls
    ${onSale(ctx.now, MALAYSIA_COUNTRY_ID)} and p.code = ${body.ProductCode}
      and (${body.MallType ?? null}::smallint is null or exists (select 1 from product_mall m
        where m.product_code = p.code and m.mall_type = ${body.MallType ?? null}))`.execute(ctx.db);
  const row = rows[0];
  if (!row || (!ctx.actor && !row.malls.includes(3))) throw new Refusal('NOT_FOUND');
  const items = await ctx.db
    .selectFrom('product_item as i')
    .innerJoin('stock_item as s', 's.code', 'i.item_code')
    .select(['s.name', 'i.quantity', 'i.free_of_charge'])
    .where('i.product_code', '=', row.code)
    .orderBy('i.item_code')
    .execute();
  const available = await availableProducts(ctx.db, HEADQUARTERS, [row.code]);
  return {
    ...card(row, ctx.language, available.get(row.code) ?? 0),
    description: textIn(row.descriptions, ctx.language),
    images: row.images,
    malls: row.malls,
    items: items.map((item) => ({
      name: item.name,
      quantity: item.quantity,
      freeOfCharge: item.free_of_charge,
    })),
    availableFrom: null,
  };
}
