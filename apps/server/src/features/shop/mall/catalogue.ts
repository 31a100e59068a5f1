import type { MallType } from '@canopy/domain/mall';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import type { Texts } from '../../../platform/database/columns.ts';
import {
  changeInstants,
  isSoldIn,
  pricedAt,
  type CatalogueProduct,
  type PricedProduct,
} from './catalogueProduct.ts';

export interface CatalogueCategory {
  code: string;
  names: Texts;
  parent: string | null;
  active: boolean;
}

/** Sort orders of a mall's list. */
export const CATALOGUE_SORTS = ['sort', 'price', 'pv', 'name', 'new'] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

const ORDER: Record<CatalogueSort, (a: PricedProduct, b: PricedProduct) => number> = {
  // products not yet on sale come after those that are
  sort: (a, b) =>
    Number(a.availableFrom !== null) - Number(b.availableFrom !== null) ||
    a.product.sort - b.product.sort,
  price: (a, b) => a.price.memberPrice - b.price.memberPrice,
  pv: (a, b) => a.price.memberPv - b.price.memberPv,
  name: (a, b) => (a.product.names.en.toLowerCase() < b.product.names.en.toLowerCase() ? -1 : 1),
  new: (a, b) => b.product.createdAt - a.product.createdAt,
};

/** A mall's products in one order, valid until something about one of them changes. */
interface View {
  rows: readonly PricedProduct[];
  /** The view is valid until this instant (milliseconds), when something begins or ends. */
  until: number;
}

/** A view is rebuilt at least this often. */
const MAX_VIEW_MS = 3_600_000;

/**
 * Everything the malls show, at one version of the catalogue: published and displayed products with
 * all their prices, so that a later price or sales window takes effect without reading again.
 * Orders are priced from it too, if the caller has verified in the same transaction that its
 * version matches the tables.
 */
export class Catalogue {
  readonly version: number;
  readonly categories: readonly CatalogueCategory[];
  readonly #products: ReadonlyMap<string, CatalogueProduct>;
  readonly #pricedCountries: ReadonlySet<number>;
  readonly #views = new Map<string, View>();

  constructor(
    version: number,
    products: readonly CatalogueProduct[],
    categories: readonly CatalogueCategory[],
  ) {
    this.version = version;
    this.categories = categories;
    this.#products = new Map(products.map((product) => [product.code, product]));
    this.#pricedCountries = new Set(products.flatMap((product) => [...product.prices.keys()]));
  }

  /**
   * The same at a later version: `products` are the currently shown ones among those named by
   * `changed`.
   */
  with(
    version: number,
    changed: readonly string[],
    products: readonly CatalogueProduct[],
    categories: readonly CatalogueCategory[],
  ): Catalogue {
    const all = new Map(this.#products);
    for (const code of changed) all.delete(code);
    for (const product of products) all.set(product.code, product);
    return new Catalogue(version, [...all.values()], categories);
  }

  /** A product regardless of price and sales window. */
  product(code: string): CatalogueProduct | undefined {
    return this.#products.get(code);
  }

  /** A product as seen by a buyer of a country at an instant; null if not shown. */
  find(code: string, countryId: number, now: number): PricedProduct | null {
    const product = this.#products.get(code);
    return product ? pricedAt(product, countryId, now) : null;
  }

  /** The same if it is on sale in a mall at that instant; otherwise null. */
  onSale(mall: MallType, code: string, countryId: number, now: number): PricedProduct | null {
    const row = this.find(code, countryId, now);
    return row && row.availableFrom === null && isSoldIn(mall, row) ? row : null;
  }

  /** What a mall shows, in the given order; ties are sorted by code. */
  rows(
    mall: MallType,
    countryId: number,
    now: number,
    sort: CatalogueSort,
    descending: boolean,
  ): readonly PricedProduct[] {
    // a country without its own prices sees the company's: no separate views for two hundred
    // countries
    const country = this.#pricedCountries.has(countryId) ? countryId : MALAYSIA_COUNTRY_ID;
    const key = `${mall}/${country}/${sort}/${descending}`;
    const known = this.#views.get(key);
    if (known && now < known.until && now >= known.until - MAX_VIEW_MS) return known.rows;
    const view = this.#buildView(mall, country, now);
    const order = ORDER[sort];
    view.rows.sort(
      (a, b) =>
        (descending ? order(b, a) : order(a, b)) || (a.product.code < b.product.code ? -1 : 1),
    );
    this.#views.set(key, view);
    return view.rows;
  }

  #buildView(mall: MallType, country: number, now: number) {
    const rows: PricedProduct[] = [];
    let until = now + MAX_VIEW_MS;
    for (const product of this.#products.values()) {
      if (!product.malls.includes(mall)) continue;
      const row = pricedAt(product, country, now);
      if (row && isSoldIn(mall, row)) rows.push(row);
      for (const next of changeInstants(product, country)) {
        if (next > now && next < until) until = next;
      }
    }
    return { rows, until };
  }

  /** Codes of a category and of all categories below it. */
  below(code: string): ReadonlySet<string> {
    const found = new Set([code]);
    for (let grown = true; grown;) {
      grown = false;
      for (const category of this.categories) {
        if (category.parent !== null && found.has(category.parent) && !found.has(category.code)) {
          found.add(category.code);
          grown = true;
        }
      }
    }
    return found;
  }
}
