import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { mall } from '@canopy/contract/mall';
import { buyRefusal, type MallType } from '@canopy/domain/mall';
import { decimalOf } from '@canopy/domain/money';
import { textIn } from '@canopy/domain/texts';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { HEADQUARTERS } from '../stock/warehouse.ts';
import { itemsOf, readStock } from './stockLook.ts';
import {
  SHELF_SORTS,
  type Catalogue,
  type PricedProduct,
  type ShelfSort,
} from './catalogueBuild.ts';

/** The country whose prices a person sees: the own, the company's for visitors and staff. */
export const countryOfBuyer = (ctx: Ctx): number => ctx.actor?.countryId ?? MALAYSIA_COUNTRY_ID;

/** Version of the catalogue, and units at headquarters of some products, in one query. */
export async function versionAndStock(
  ctx: Ctx,
  shown: readonly PricedProduct[],
): Promise<{ version: number; available: (row: PricedProduct) => number }> {
  const items = itemsOf(shown.map((row) => row.product));
  const { version, available } = await readStock(ctx.db, { warehouseId: HEADQUARTERS, items });
  return { version, available: ({ product }) => available(HEADQUARTERS, product) };
}

/** What a mall sells now or soon; the upgrade mall only above the buyer's present package. */
export async function productList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof mall.productList>,
): Promise<ResultOf<typeof mall.productList>> {
  // visitors choose their package; the other malls are for members
  if (!ctx.actor && body.MallType !== 3) throw new ApiError('FORBIDDEN');
  const above = body.MallType === 4 ? (ctx.actor?.packageRank ?? 0) : 0;
  const asked = body.Sort?.replace('-', '');
  const sort: ShelfSort = SHELF_SORTS.find((name) => name === asked) ?? 'sort';
  const words = body.Search?.toLowerCase();
  return ctx.catalogue.read(ctx.db, async (catalogue) => {
    const all = catalogue.rows(
      body.MallType,
      body.CountryID ?? countryOfBuyer(ctx),
      ctx.now.getTime(),
      sort,
      body.Sort?.startsWith('-') === true,
    );
    const inMall = above === 0 ? all : all.filter((row) => (row.product.packageRank ?? 0) > above);
    const inCategory = body.Category ? catalogue.below(body.Category) : null;
    const narrowed =
      inCategory || words || body.FreeShipping !== undefined
        ? inMall.filter(
            ({ product }) =>
              (!inCategory || inCategory.has(product.category)) &&
              (!words || product.words.includes(words)) &&
              (body.FreeShipping === undefined || product.freeShipping === body.FreeShipping),
          )
        : inMall;
    const page = narrowed.slice((body.Page - 1) * body.PageSize, body.Page * body.PageSize);
    const { version, available } = await versionAndStock(ctx, page);
    return {
      version,
      answer: {
        rows: page.map((row) => card(catalogue, row, ctx.language, available(row))),
        total: narrowed.length,
        closed: closedTo(ctx, body.MallType),
        categories: categoriesOf(catalogue, inMall, ctx.language),
      },
    };
  });
}

/** Why a member may not buy in a mall; who is signed in is active. */
function closedTo({ actor }: Ctx, type: MallType) {
  return actor?.memberId
    ? buyRefusal(type, { status: 'ACTIVE', packageRank: actor.packageRank })
    : null;
}

type Categories = ResultOf<typeof mall.productList>['categories'];

/** Categories of a view, once for each language; the view itself holds until something changes. */
const counted = new WeakMap<readonly PricedProduct[], Map<string, Categories>>();

/** Categories that hold something, with how much they and those below them hold. */
function categoriesOf(
  catalogue: Catalogue,
  rows: readonly PricedProduct[],
  language: string,
): Categories {
  const known = counted.get(rows)?.get(language);
  if (known) return known;
  const own = new Map<string, number>();
  for (const { product } of rows) own.set(product.category, (own.get(product.category) ?? 0) + 1);
  const found = catalogue.categories
    .filter((category) => category.active)
    .map((category) => ({
      category: category.code,
      name: textIn(category.names, language),
      parent: category.parent,
      count: [...catalogue.below(category.code)].reduce(
        (sum, code) => sum + (own.get(code) ?? 0),
        0,
      ),
    }))
    .filter((category) => category.count > 0);
  counted.set(rows, (counted.get(rows) ?? new Map<string, Categories>()).set(language, found));
  return found;
}

function card(catalogue: Catalogue, row: PricedProduct, language: string, available: number) {
  const { product, price, availableFrom } = row;
  const category = catalogue.categories.find(({ code }) => code === product.category);
  return {
    productCode: product.code,
    name: textIn(product.names, language),
    category: category ? textIn(category.names, language) : '',
    image: product.images[0] ?? '',
    memberPrice: decimalOf(price.memberPrice),
    retailPrice: decimalOf(price.retailPrice),
    memberPV: formatPv(price.memberPv),
    retailPV: formatPv(price.retailPv),
    freeShipping: product.freeShipping,
    available,
    packageRank: product.packageRank,
    weight: product.weight,
    availableFrom: availableFrom === null ? null : new Date(availableFrom).toISOString(),
  };
}

/** One product that a mall shows, with its pictures and what is in it. */
export async function productDetail(
  ctx: Ctx,
  body: ParsedBodyOf<typeof mall.product>,
): Promise<ResultOf<typeof mall.product>> {
  return ctx.catalogue.read(ctx.db, async (catalogue) => {
    const row = catalogue.find(body.ProductCode, countryOfBuyer(ctx), ctx.now.getTime());
    const { version, available } = await versionAndStock(ctx, row ? [row] : []);
    if (version !== catalogue.version) return { version, answer: undefined as never };
    const malls = row?.product.malls ?? [];
    const here = body.MallType === undefined || malls.includes(body.MallType);
    if (!row || !here || (!ctx.actor && !malls.includes(3))) throw new ApiError('NOT_FOUND');
    const { rows } = await sql<{
      descriptions: Record<string, string>;
      items: { name: string; quantity: number; freeOfCharge: number }[] | null;
    }>`
      select p.descriptions,
        (select json_agg(json_build_object('name', s.name, 'quantity', i.quantity,
            'freeOfCharge', i.free_of_charge) order by i.item_code)
          from product_item i join stock_item s on s.code = i.item_code
          where i.product_code = p.code) as items
      from product p where p.code = ${row.product.code}`.execute(ctx.db);
    return {
      version,
      answer: {
        ...card(catalogue, row, ctx.language, available(row)),
        description: textIn(rows[0]?.descriptions ?? {}, ctx.language),
        images: [...row.product.images],
        malls: [...malls],
        items: rows[0]?.items ?? [],
      },
    };
  });
}
