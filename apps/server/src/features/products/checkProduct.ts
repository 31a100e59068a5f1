import type { ParsedBodyOf } from '@canopy/contract/call';
import type { products } from '@canopy/contract/products';
import { validateProduct } from '@canopy/domain/product';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import type { ReadDb } from '../../platform/database/open.ts';
import { invalid } from '../../platform/errors.ts';
import { requirePictures } from '../files/requirePictures.ts';
import { countryOf } from '../reference/countries.ts';

type Body = ParsedBodyOf<typeof products.save>;

/** What may be missing while a product is a draft. */
const NEEDED_TO_PUBLISH = new Set(['Images', 'StockItems', 'RegionPricings']);

/**
 * Refuses a product that breaks a rule: a draft needs an English name and a possible sales window,
 * a published product everything.
 *
 * @param prices how many price rows it will have
 * @param today the company's business day
 */
export function checkProduct(body: Body, prices: number, today: string): void {
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
  if (body.FromPackageRank && body.PackageRank && body.FromPackageRank >= body.PackageRank) {
    also.push({ field: 'FromPackageRank', code: 'INVALID' });
  }
  for (const { CountryID } of body.RegionPricings) {
    if (!countryOf(CountryID)) also.push({ field: 'RegionPricings', code: 'INVALID' });
  }
  const found = [...problems, ...also].filter(
    ({ field, code }) =>
      body.Publish || !NEEDED_TO_PUBLISH.has(field) || !code.endsWith('REQUIRED'),
  );
  if (found.length > 0) {
    throw invalid(Object.fromEntries(found.map(({ field, code }) => [field, [code]])));
  }
}

/** Refuses pictures that were not uploaded for products by staff, and duplicates. */
export async function checkPictures(db: ReadDb, images: readonly string[]): Promise<void> {
  if (new Set(images).size < images.length) throw invalid({ Images: ['LINE_TWICE'] });
  await requirePictures(db, images, 'product');
}
