import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { products } from '@canopy/contract/products';
import { validateProduct } from '@canopy/domain/product';
import { businessDate, dayBounds } from '@canopy/domain/time';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { pvInSen } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { Texts } from '../../platform/database/columns.ts';
import { FOREIGN_KEY, UNIQUE, mapConstraint } from '../../platform/database/transaction.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { invalid, ApiError } from '../../platform/errors.ts';
import { countryOf } from '../reference/countries.ts';
import { readSettings } from '../settings/readSettings.ts';
import { cleanRichText } from './richText.ts';

type Body = ParsedBodyOf<typeof products.save>;
type Saved = ResultOf<typeof products.save>;

/** A price row to be written. Sen and hundredths of PV. */
export interface NewPrice {
  countryId: number;
  effectiveAt: Date;
  memberPrice: number;
  memberPv: number;
  retailPrice: number;
  retailPv: number;
}

/** Everything of a product but its prices. Weight in grams; the window's end is exclusive. */
export interface ProductValues {
  code: string;
  names: Texts;
  descriptions: Record<string, string>;
  category: string;
  sort: number;
  malls: readonly (2 | 3 | 4)[];
  packageRank: number | null;
  startAt: Date | null;
  endAt: Date | null;
  display: boolean;
  freeShipping: boolean;
  weight: number;
  images: readonly string[];
  items: readonly { itemCode: string; quantity: number; freeOfCharge: number }[];
  status: 'DRAFT' | 'PUBLISHED';
}

/** Makes or changes a product as the editor sends it; publishing checks every rule (spec 5). */
export async function saveProduct(ctx: Ctx, body: Body): Promise<Saved> {
  const { timeZone, pvValue } = await readSettings(ctx.db);
  const before = await lockProduct(ctx, body);
  const prices = body.RegionPricings.map((row) => newPrice(ctx, row, timeZone));
  checkForm(body, (before?.prices ?? 0) + prices.length, businessDate(ctx.now, timeZone));
  if (!body.AcceptHighPV) {
    for (const price of prices) {
      if (pvInSen(price.memberPv, pvValue) > price.memberPrice) {
        throw new ApiError('PV_ABOVE_PRICE');
      }
    }
  }
  await claimPictures(ctx, body.Images);
  const values: ProductValues = {
    code: body.ProductCode,
    names: textsOf(body.Names.map(({ Language, Name }) => [Language, Name])),
    descriptions: Object.fromEntries(
      body.Descriptions.map(({ Language, Html }) => [Language, cleanRichText(Html)]).filter(
        ([, html]) => html,
      ),
    ),
    category: body.Category,
    sort: body.Sort,
    malls: [...new Set(body.Malls)],
    packageRank: body.PackageRank,
    startAt: body.StartDate ? dayBounds(body.StartDate, timeZone).from : null,
    endAt: body.EndDate ? dayBounds(body.EndDate, timeZone).until : null,
    display: body.Display,
    freeShipping: body.FreeShipping,
    weight: body.Weight,
    images: body.Images,
    items: body.StockItems.map((item) => ({
      itemCode: item.StockItemCode,
      quantity: item.Quantity,
      freeOfCharge: item.FreeOfCharge,
    })),
    status: body.Publish ? 'PUBLISHED' : (before?.status ?? 'DRAFT'),
  };
  const version = await writeProduct(ctx, values, prices, before !== undefined);
  await audit(ctx, {
    action: before ? 'product.save' : 'product.create',
    subject: body.ProductCode,
    before: before && { status: before.status, version: before.version },
    after: { ...values, descriptions: Object.keys(values.descriptions), prices },
  });
  return { productCode: body.ProductCode, version, status: values.status };
}

const textsOf = (entries: [string, string][]) => Object.fromEntries(entries) as Texts;

/** The product as it is, locked; refused when it is there already, or changed meanwhile. */
async function lockProduct(ctx: Ctx, body: Body) {
  const { rows } = await sql<{ version: number; status: 'DRAFT' | 'PUBLISHED'; prices: number }>`
    select version, status,
      (select count(*)::int from product_price r where r.product_code = p.code) as prices
    from product p where code = ${body.ProductCode} for no key update`.execute(ctx.db);
  const before = rows[0];
  if (body.New && before) throw new ApiError('DUPLICATE_CODE');
  if (!body.New && !before) throw new ApiError('NOT_FOUND');
  if (before && before.version !== body.Version) throw new ApiError('CHANGED_MEANWHILE');
  return before;
}

/** A draft needs a name in English and a sane window; what is published needs everything. */
function checkForm(body: Body, prices: number, today: string): void {
  const problems = validateProduct({
    ProductCode: body.ProductCode,
    Names: body.Names,
    Images: body.Images,
    StartDate: body.StartDate ?? (body.EndDate && body.EndDate < today ? body.EndDate : today),
    EndDate: body.EndDate ?? '',
    StockItems: body.StockItems,
    RegionPricings: Array.from({ length: prices }, () => ({ CountryID: MALAYSIA_COUNTRY_ID })),
  });
  const also: { field: string; code: string }[] = [];
  if (new Set(body.StockItems.map((item) => item.StockItemCode)).size < body.StockItems.length) {
    also.push({ field: 'StockItems', code: 'LINE_TWICE' });
  }
  if (body.Publish && body.Malls.length === 0) also.push({ field: 'Malls', code: 'REQUIRED' });
  if (body.Publish && body.PackageRank === null && body.Malls.some((mall) => mall === 4)) {
    also.push({ field: 'PackageRank', code: 'REQUIRED' });
  }
  for (const { CountryID } of body.RegionPricings) {
    if (!countryOf(CountryID)) also.push({ field: 'RegionPricings', code: 'INVALID' });
  }
  const later = new Set(['Images', 'StockItems', 'RegionPricings']);
  const found = [...problems, ...also].filter(
    ({ field, code }) => body.Publish || !later.has(field) || !code.endsWith('REQUIRED'),
  );
  if (found.length > 0) {
    throw invalid(Object.fromEntries(found.map(({ field, code }) => [field, [code]])));
  }
}

/** A price begins today (at once) or on a later business day, never in the past: history stays. */
function newPrice(ctx: Ctx, row: Body['RegionPricings'][number], timeZone: string): NewPrice {
  const today = businessDate(ctx.now, timeZone);
  if (row.EffectiveDate !== undefined && row.EffectiveDate < today) {
    throw new ApiError('PRICE_IN_PAST');
  }
  return {
    countryId: row.CountryID,
    effectiveAt:
      row.EffectiveDate === undefined || row.EffectiveDate === today
        ? ctx.now
        : dayBounds(row.EffectiveDate, timeZone).from,
    memberPrice: row.MemberPrice,
    memberPv: row.MemberPV,
    retailPrice: row.RetailPrice,
    retailPv: row.RetailPV,
  };
}

/** Pictures were uploaded for products, by staff. */
async function claimPictures(ctx: Ctx, images: readonly string[]): Promise<void> {
  if (new Set(images).size < images.length) throw invalid({ Images: ['LINE_TWICE'] });
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...images]}::text[]) as wanted(name)
    where not exists (select 1 from file f where f.name = wanted.name and f.pathway = 'product')`.execute(
    ctx.db,
  );
  if (rows[0]) throw new ApiError('FILE_UNKNOWN');
}

/**
 * Writes a product whole in the caller's transaction; answers its version.
 *
 * @throws ApiError for a category or stock item that does not exist.
 */
export async function writeProduct(
  ctx: Ctx,
  values: ProductValues,
  prices: readonly NewPrice[],
  exists: boolean,
): Promise<number> {
  const product_code = values.code;
  const row = {
    names: JSON.stringify(values.names),
    descriptions: JSON.stringify(values.descriptions),
    category: values.category,
    sort: values.sort,
    start_at: values.startAt,
    end_at: values.endAt,
    display: values.display,
    package_rank: values.packageRank,
    free_shipping: values.freeShipping,
    weight: values.weight,
    status: values.status,
    updated_at: ctx.now,
    updated_by: ctx.actor?.loginId ?? null,
  };
  const { db } = ctx;
  const query = exists
    ? db
        .updateTable('product')
        .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
        .where('code', '=', product_code)
        .returning('version')
    : db
        .insertInto('product')
        .values({ code: product_code, ...row })
        .returning('version');
  const { version } = await query.executeTakeFirstOrThrow().catch(
    mapConstraint({
      [FOREIGN_KEY]: new ApiError('CATEGORY_UNKNOWN'),
      [UNIQUE]: new ApiError('DUPLICATE_CODE'),
    }),
  );
  if (exists) {
    for (const table of ['product_mall', 'product_image', 'product_item'] as const) {
      await db.deleteFrom(table).where('product_code', '=', product_code).execute();
    }
  }
  const malls = values.malls.map((mall_type) => ({ mall_type, product_code }));
  if (malls.length > 0) await db.insertInto('product_mall').values(malls).execute();
  const images = values.images.map((file, sort) => ({ product_code, sort, file }));
  if (images.length > 0) await db.insertInto('product_image').values(images).execute();
  const items = values.items.map((item) => ({
    product_code,
    item_code: item.itemCode,
    quantity: item.quantity,
    free_of_charge: item.freeOfCharge,
  }));
  if (items.length > 0) {
    await db
      .insertInto('product_item')
      .values(items)
      .execute()
      .catch(
        mapConstraint({
          [FOREIGN_KEY]: new ApiError('STOCK_ITEM_UNKNOWN', {
            item: items.map((i) => i.item_code).join(', '),
          }),
        }),
      );
  }
  await addPrices(ctx, product_code, prices);
  return version;
}

async function addPrices(ctx: Ctx, product_code: string, prices: readonly NewPrice[]) {
  if (prices.length === 0) return;
  await ctx.db
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

/** A product with its first price in the company's own country, at once on sale. */
export interface NewProduct extends Omit<
  ProductValues,
  'startAt' | 'endAt' | 'display' | 'status'
> {
  memberPrice: number;
  memberPv: number;
  retailPrice: number;
  retailPv: number;
}

/** Makes a product whole without the editor's form: for the demo company and for tests. */
export async function createProduct(ctx: Ctx, product: NewProduct): Promise<void> {
  const { memberPrice, memberPv, retailPrice, retailPv, ...values } = product;
  const descriptions = Object.entries(values.descriptions).map(
    ([language, text]) => [language, cleanRichText(text)] as const,
  );
  await writeProduct(
    ctx,
    {
      ...values,
      descriptions: Object.fromEntries(descriptions),
      startAt: null,
      endAt: null,
      display: true,
      status: 'PUBLISHED',
    },
    [
      {
        countryId: MALAYSIA_COUNTRY_ID,
        effectiveAt: ctx.now,
        memberPrice,
        memberPv,
        retailPrice,
        retailPv,
      },
    ],
    false,
  );
  await audit(ctx, { action: 'product.create', subject: product.code, after: product });
}

/** Back to a draft: no mall shows it from the next request on. */
export async function withdrawProduct(
  ctx: Ctx,
  body: ParsedBodyOf<typeof products.withdraw>,
): Promise<Saved> {
  const row = await ctx.db
    .updateTable('product')
    .set((eb) => ({ status: 'DRAFT', version: eb('version', '+', 1), updated_at: ctx.now }))
    .where('code', '=', body.ProductCode)
    .returning('version')
    .executeTakeFirst();
  if (!row) throw new ApiError('NOT_FOUND');
  await audit(ctx, { action: 'product.withdraw', subject: body.ProductCode });
  return { productCode: body.ProductCode, version: row.version, status: 'DRAFT' };
}
