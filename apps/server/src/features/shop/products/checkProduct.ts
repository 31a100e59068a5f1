import type { ParsedBodyOf } from '@canopy/contract/call';
import type { products } from '@canopy/contract/shop/products';
import { validateProduct } from '@canopy/domain/product';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { invalid } from '../../../platform/errors.ts';
import { requirePictures } from '../../company/files/requirePictures.ts';
import { countryOf } from '../../company/reference/countries.ts';

type Body = ParsedBodyOf<typeof products.save>;

/**
 * Refuses a product that breaks a rule that a draft keeps too: an English name, a possible sales window.
 *
 * @param today the company's business day
 */
export function checkProduct(body: Body, today: string): void {
  const problems = validateProduct({
    ProductCode: body.ProductCode,
    Names: body.Names,
    StartDate: body.StartDate ?? (body.EndDate && body.EndDate < today ? body.EndDate : today),
    EndDate: body.EndDate ?? '',
    StockItems: body.StockItems,
  });
  const also: { field: string; code: string }[] = [];
  if (new Set(body.StockItems.map((item) => item.StockItemCode)).size < body.StockItems.length) {
    also.push({ field: 'StockItems', code: 'LINE_TWICE' });
  }
  if (body.FromPackageRank && body.PackageRank && body.FromPackageRank >= body.PackageRank) {
    also.push({ field: 'FromPackageRank', code: 'INVALID' });
  }
  for (const { CountryID } of body.RegionPricings) {
    if (!countryOf(CountryID)) also.push({ field: 'RegionPricings', code: 'INVALID' });
  }
  const found = [...problems, ...also];
  if (found.length > 0) {
    throw invalid(Object.fromEntries(found.map(({ field, code }) => [field, [code]])));
  }
}

/** Refuses pictures that were not uploaded for products by staff, and duplicates. */
export async function checkPictures(db: ReadDb, images: readonly string[]): Promise<void> {
  if (new Set(images).size < images.length) throw invalid({ Images: ['LINE_TWICE'] });
  await requirePictures(db, images, 'product');
}
