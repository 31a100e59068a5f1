import { decimalOf } from '@canopy/domain/money';
import { textIn } from '@canopy/domain/texts';
import { formatPv } from '@canopy/domain/volume';
import type { Catalogue } from './catalogue.ts';
import type { PricedProduct } from './catalogueProduct.ts';

/** A product as shown in a mall's list. */
export function productCard(
  catalogue: Catalogue,
  { product, price, availableFrom }: PricedProduct,
  language: string,
  available: number,
) {
  const category = catalogue.categories.find(({ code }) => code === product.category);
  return {
    productCode: product.code,
    name: textIn(product.names, language),
    size: textIn(product.sizes, language),
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
