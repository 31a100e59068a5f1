import type { ResultOf } from '@canopy/contract/call';
import type { mall } from '@canopy/contract/shop/mall';
import { textIn } from '@canopy/domain/texts';
import type { Catalogue } from './catalogue.ts';
import type { PricedProduct } from './catalogueProduct.ts';

type CategoryCounts = ResultOf<typeof mall.productList>['categories'];

/** Counts per view and language; the view itself is valid until something changes. */
const counted = new WeakMap<readonly PricedProduct[], Map<string, CategoryCounts>>();

/** Categories with products in a view, with the number of products in them and below. */
export function categoryCounts(
  catalogue: Catalogue,
  view: readonly PricedProduct[],
  language: string,
): CategoryCounts {
  const known = counted.get(view)?.get(language);
  if (known) return known;
  const own = new Map<string, number>();
  for (const { product } of view) own.set(product.category, (own.get(product.category) ?? 0) + 1);
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
  counted.set(view, (counted.get(view) ?? new Map<string, CategoryCounts>()).set(language, found));
  return found;
}
