import type { MallType } from '@canopy/domain/mall';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import type { Texts } from '../../platform/database/columns.ts';

/** A price row: it holds from `at` (milliseconds) until a later one does. Sen, hundredths of PV. */
export interface CataloguePrice {
  at: number;
  memberPrice: number;
  memberPv: number;
  retailPrice: number;
  retailPv: number;
}

/** What a package gives from an instant on (milliseconds), where a version says otherwise than the product. */
export interface CataloguePackage {
  at: number;
  packageRank: number;
  fromPackageRank: number | null;
}

/** A published product with everything that a mall shows of it. */
export interface CatalogueProduct {
  code: string;
  names: Texts;
  /** By language; empty where nobody said. */
  sizes: Record<string, string>;
  category: string;
  sort: number;
  /** Milliseconds; the end is exclusive. */
  startAt: number;
  endAt: number;
  packageRank: number | null;
  /** The one package that an upgrade lifts from; null: any below. */
  fromPackageRank: number | null;
  freeShipping: boolean;
  /** Grams. */
  weight: number;
  createdAt: number;
  malls: readonly MallType[];
  images: readonly string[];
  /** By country, oldest first; of two at the same instant the one written later comes later. */
  prices: ReadonlyMap<number, readonly CataloguePrice[]>;
  /** What one unit takes of each stock item: `units` includes those that are free of charge. */
  items: readonly { code: string; units: number; freeOfCharge: number }[];
  /** By versions, the oldest first; of two at the same instant the one written later comes later. */
  packages: readonly CataloguePackage[];
  /** Code and names in small letters, for the search. */
  words: string;
}

/** A product with the price that a buyer sees, and from when it can be bought. */
export interface PricedProduct {
  product: CatalogueProduct;
  price: CataloguePrice;
  /** Milliseconds; null: now. */
  availableFrom: number | null;
}

/**
 * A product as a buyer of a country sees it at an instant (milliseconds), before its window and its
 * first price already; null when it has ended or has no price.
 */
export function pricedAt(
  product: CatalogueProduct,
  countryId: number,
  now: number,
): PricedProduct | null {
  const prices = pricesFor(product, countryId, now);
  const first = prices[0];
  if (!first || now >= product.endAt) return null;
  const from = Math.max(product.startAt, first.at);
  const price = prices.findLast((row) => row.at <= Math.max(now, from)) ?? first;
  return { product: asGiven(product, now), price, availableFrom: from > now ? from : null };
}

/** A product with the package that it gives at an instant. */
function asGiven(product: CatalogueProduct, now: number): CatalogueProduct {
  const given = product.packages.findLast(({ at }) => at <= now);
  if (!given) return product;
  const { packageRank, fromPackageRank } = given;
  return { ...product, packageRank, fromPackageRank };
}

/** Instants at which something about a product changes by itself. */
export function* changeInstants(product: CatalogueProduct, countryId: number): Iterable<number> {
  yield product.startAt;
  yield product.endAt;
  for (const country of [countryId, MALAYSIA_COUNTRY_ID]) {
    for (const price of product.prices.get(country) ?? NONE) yield price.at;
  }
  for (const given of product.packages) yield given.at;
}

const NONE: readonly CataloguePrice[] = [];

/**
 * The prices of a country once the first of them holds; until then, and for a country without any,
 * those of the company's own country.
 */
function pricesFor(
  { prices }: CatalogueProduct,
  countryId: number,
  now: number,
): readonly CataloguePrice[] {
  const own = prices.get(countryId);
  const company = prices.get(MALAYSIA_COUNTRY_ID);
  const begun = own !== undefined && own[0]!.at <= now;
  return (begun ? own : (company ?? own)) ?? NONE;
}
