import type { MallType } from '@canopy/domain/mall';
import { canBeSold } from '@canopy/domain/sellable';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import type { Texts } from '../../../platform/database/columns.ts';

/** A price row: valid from `at` (milliseconds) until a later one starts. Sen, hundredths of PV. */
export interface CataloguePrice {
  at: number;
  memberPrice: number;
  memberPv: number;
  retailPrice: number;
  retailPv: number;
}

/** What a package gives from an instant on (milliseconds), if a version overrides the product. */
export interface CataloguePackage {
  at: number;
  packageRank: number;
  fromPackageRank: number | null;
}

/** A published product with everything a mall shows about it. */
export interface CatalogueProduct {
  code: string;
  names: Texts;
  /** By language; empty where not entered. */
  sizes: Record<string, string>;
  category: string;
  sort: number;
  /** Milliseconds; the end is exclusive. */
  startAt: number;
  endAt: number;
  packageRank: number | null;
  /** The only package an upgrade lifts from; null: any lower one. */
  fromPackageRank: number | null;
  freeShipping: boolean;
  /** Grams. */
  weight: number;
  createdAt: number;
  malls: readonly MallType[];
  images: readonly string[];
  /** By country, oldest first; at the same instant, in the order entered. */
  prices: ReadonlyMap<number, readonly CataloguePrice[]>;
  /** Stock items used per unit: `units` includes those free of charge. */
  items: readonly { code: string; units: number; freeOfCharge: number }[];
  /** By versions, oldest first; at the same instant, in the order entered. */
  packages: readonly CataloguePackage[];
  /** Code and names in lower case, for the search. */
  words: string;
}

/** A product with the price a buyer sees, and when it goes on sale. */
export interface PricedProduct {
  product: CatalogueProduct;
  price: CataloguePrice;
  /** Milliseconds; null: now. */
  availableFrom: number | null;
}

/**
 * A product as seen by a buyer of a country at an instant (milliseconds), even before its sales
 * window and its first price; null if it has ended or has no price.
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

/** A product with the package it gives at an instant. */
function asGiven(product: CatalogueProduct, now: number): CatalogueProduct {
  const given = product.packages.findLast(({ at }) => at <= now);
  if (!given) return product;
  const { packageRank, fromPackageRank } = given;
  return { ...product, packageRank, fromPackageRank };
}

/** Whether a product with a price can be bought in a mall by whoever may buy there. */
export const isSoldIn = (mall: MallType, { product }: PricedProduct): boolean =>
  product.malls.includes(mall) &&
  canBeSold(mall, { ...product, items: product.items.length, priced: true });

/** Instants at which a product changes by itself. */
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
 * A country's prices once the first of them applies; until then, and for a country without any,
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
