import type { ParsedBodyOf } from '@canopy/contract/call';
import { products } from '@canopy/contract/shop/products';
import { rulesOf } from '@canopy/domain/bonusRules';
import { businessDate, dayBounds, periodOf } from '@canopy/domain/time';
import { decimalOf } from '@canopy/domain/money';
import { formatPv, pvInSen } from '@canopy/domain/volume';
import type { Texts } from '../../../platform/database/columns.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { countryNameOf } from '../../company/reference/names.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { checkPictures, checkProduct } from './checkProduct.ts';
import { lockProduct, requireOwnTerms, withPackage } from './packageProduct.ts';
import { requireSellable } from './requireSellable.ts';
import type { NewPrice, ProductValues } from './productValues.ts';
import { cleanRichText } from '../../../platform/richText.ts';
import { writeProduct } from './writeProduct.ts';

type Body = ParsedBodyOf<typeof products.save>;
type Status = ProductValues['status'];

/** Creates or changes a product as sent by the editor; what is on sale afterwards can be sold. */
export const save = command(products.save, async (ctx, body) => {
  const { timeZone, rules } = await readSettings(ctx.db);
  const before = await lockProduct(ctx, body);
  if (before) requireOwnTerms(before, body, ctx.language);
  const prices = body.RegionPricings.map((row) => newPrice(row, ctx.now, timeZone));
  checkProduct(body, businessDate(ctx.now, timeZone));
  if (!body.AcceptHighPV) {
    for (const price of prices) {
      const { pvValue } = rulesOf(rules, periodOf(price.effectiveAt, timeZone));
      if (pvInSen(price.memberPv, pvValue) > price.memberPrice) {
        throw new ApiError('PV_ABOVE_PRICE', {
          country: countryNameOf(price.countryId, ctx.language),
          pv: formatPv(price.memberPv),
          worth: decimalOf(pvInSen(price.memberPv, pvValue)),
          price: decimalOf(price.memberPrice),
        });
      }
    }
  }
  await checkPictures(ctx.db, body.Images);
  const status: Status = body.Publish ? 'PUBLISHED' : (before?.status ?? 'DRAFT');
  const values = withPackage(valuesOf(body, status, timeZone), before);
  const version = await writeProduct(ctx, values, prices, before !== undefined);
  await requireSellable(ctx, body.ProductCode);
  return {
    result: { productCode: body.ProductCode, version, status },
    audit: {
      action: before ? 'product.save' : 'product.create',
      subject: body.ProductCode,
      before: before && { status: before.status, version: before.version },
      after: { ...values, descriptions: Object.keys(values.descriptions), prices },
    },
  };
});

/** A price starts now or on a later business day, never in the past: history is not rewritten. */
function newPrice(row: Body['RegionPricings'][number], now: Date, timeZone: string): NewPrice {
  const today = businessDate(now, timeZone);
  if (row.EffectiveDate !== undefined && row.EffectiveDate < today) {
    throw new ApiError('PRICE_IN_PAST');
  }
  return {
    countryId: row.CountryID,
    effectiveAt:
      row.EffectiveDate === undefined || row.EffectiveDate === today
        ? now
        : dayBounds(row.EffectiveDate, timeZone).from,
    memberPrice: row.MemberPrice,
    memberPv: row.MemberPV,
    retailPrice: row.RetailPrice,
    retailPv: row.RetailPV,
  };
}

type Page = NonNullable<Body['Pages']>[number];

const byLanguage = (pages: readonly Page[], part: Exclude<keyof Page, 'Language'>) =>
  Object.fromEntries(
    pages.flatMap((page) => (page[part] ? [[page.Language, page[part]] as const] : [])),
  );

const valuesOf = (body: Body, status: Status, timeZone: string): ProductValues => ({
  code: body.ProductCode,
  // checkProduct ensures the English one
  names: Object.fromEntries(body.Names.map(({ Language, Name }) => [Language, Name])) as Texts,
  descriptions: Object.fromEntries(
    body.Descriptions.map(({ Language, Html }) => [Language, cleanRichText(Html)]).filter(
      ([, html]) => html,
    ),
  ),
  pages: body.Pages && {
    sizes: byLanguage(body.Pages, 'Size'),
    benefits: byLanguage(body.Pages, 'Benefits'),
    uses: byLanguage(body.Pages, 'Uses'),
    contents: byLanguage(body.Pages, 'Contents'),
  },
  category: body.Category,
  sort: body.Sort,
  malls: [...new Set(body.Malls)],
  packageRank: body.PackageRank,
  fromPackageRank: body.FromPackageRank,
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
  status,
});
