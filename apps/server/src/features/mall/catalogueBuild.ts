import type { MallType } from '@canopy/domain/mall';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import type { Texts } from '../../platform/database/columns.ts';

/** A price as the tables have it; sen, hundredths of PV, milliseconds. */
export interface ShelfPrice {
  at: number;
  memberPrice: number;
  memberPv: number;
  retailPrice: number;
  retailPv: number;
}

/** A published product with all that a mall shows of it. */
export interface ShelfProduct {
  code: string;
  names: Texts;
  category: string;
  sort: number;
  /** Milliseconds; the end is exclusive. */
  startAt: number;
  endAt: number;
  packageRank: number | null;
  freeShipping: boolean;
  weight: number;
  createdAt: number;
  malls: readonly MallType[];
  images: readonly string[];
  /** Per country, oldest first; of one instant the one written later stands later. */
  prices: ReadonlyMap<number, readonly ShelfPrice[]>;
  /** What one unit takes of each stock item: `units` with those that are free of charge. */
  items: readonly { code: string; units: number; freeOfCharge: number }[];
  /** Code and names in small letters. */
  words: string;
}

export interface ShelfCategory {
  code: string;
  names: Texts;
  parent: string | null;
  active: boolean;
}

/** A product with the price that a buyer sees, and from when it can be bought. */
export interface PricedProduct {
  product: ShelfProduct;
  price: ShelfPrice;
  /** Null: now. */
  availableFrom: number | null;
}

export const SHELF_SORTS = ['sort', 'price', 'pv', 'name', 'new'] as const;
export type ShelfSort = (typeof SHELF_SORTS)[number];

interface View {
  rows: readonly PricedProduct[];
  /** Something begins or ends at this instant: the view holds until then. */
  until: number;
}

const ORDER: Record<ShelfSort, (a: PricedProduct, b: PricedProduct) => number> = {
  sort: (a, b) => a.product.sort - b.product.sort,
  price: (a, b) => a.price.memberPrice - b.price.memberPrice,
  pv: (a, b) => a.price.memberPv - b.price.memberPv,
  name: (a, b) => (a.product.names.en.toLowerCase() < b.product.names.en.toLowerCase() ? -1 : 1),
  new: (a, b) => b.product.createdAt - a.product.createdAt,
};

/**
 * Everything that the malls show, at one version of the catalogue: products that are published
 * and displayed, with all their prices, so that a price or a window that begins later begins
 * without anything being read again. Orders are priced from it too, by who has read in the same
 * transaction that its version is still the tables'.
 */
export class Catalogue {
  readonly version: number;
  readonly categories: readonly ShelfCategory[];
  readonly #products: ReadonlyMap<string, ShelfProduct>;
  readonly #priced: ReadonlySet<number>;
  readonly #views = new Map<string, View>();

  constructor(
    version: number,
    products: readonly ShelfProduct[],
    categories: readonly ShelfCategory[],
  ) {
    this.version = version;
    this.categories = categories;
    this.#products = new Map(products.map((product) => [product.code, product]));
    this.#priced = new Set(products.flatMap((product) => [...product.prices.keys()]));
  }

  /** A product whatever its price and window. */
  product(code: string): ShelfProduct | undefined {
    return this.#products.get(code);
  }

  /** A product as a buyer of a country sees it at an instant; null when it is not shown. */
  find(code: string, countryId: number, now: number): PricedProduct | null {
    const product = this.#products.get(code);
    return product ? shownAt(product, countryId, now) : null;
  }

  /** The same where it can be bought in a mall at that instant; null where it cannot. */
  sold(mall: MallType, code: string, countryId: number, now: number): PricedProduct | null {
    const row = this.find(code, countryId, now);
    return row && row.availableFrom === null && row.product.malls.includes(mall) ? row : null;
  }

  /** What a mall shows, in an order; of equals the code decides. */
  rows(
    mall: MallType,
    countryId: number,
    now: number,
    sort: ShelfSort,
    descending: boolean,
  ): readonly PricedProduct[] {
    // a country without prices of its own sees the company's: no view for each of two hundred
    const country = this.#priced.has(countryId) ? countryId : MALAYSIA_COUNTRY_ID;
    const key = `${mall}/${country}/${sort}/${descending}`;
    const known = this.#views.get(key);
    if (known && now < known.until && now >= known.until - LONGEST_VIEW_MS) return known.rows;
    const rows: PricedProduct[] = [];
    let until = now + LONGEST_VIEW_MS;
    for (const product of this.#products.values()) {
      if (!product.malls.includes(mall)) continue;
      const shown = shownAt(product, country, now);
      if (shown) rows.push(shown);
      for (const next of instantsOf(product, country)) {
        if (next > now && next < until) until = next;
      }
    }
    const order = ORDER[sort];
    rows.sort(
      (a, b) =>
        (descending ? order(b, a) : order(a, b)) || (a.product.code < b.product.code ? -1 : 1),
    );
    this.#views.set(key, { rows, until });
    return rows;
  }

  /** A category and all below it. */
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

/** A view is made anew at least this often. */
const LONGEST_VIEW_MS = 3_600_000;

const NONE: readonly ShelfPrice[] = [];

/**
 * The prices of a country once they have begun; until then, and where there are none, the
 * company's own (domain 5).
 */
function pricesFor(
  { prices }: ShelfProduct,
  countryId: number,
  now: number,
): readonly ShelfPrice[] {
  const own = prices.get(countryId);
  const company = prices.get(MALAYSIA_COUNTRY_ID);
  const begun = own !== undefined && own[0]!.at <= now;
  return (begun ? own : (company ?? own)) ?? NONE;
}

function shownAt(product: ShelfProduct, countryId: number, now: number): PricedProduct | null {
  const prices = pricesFor(product, countryId, now);
  const first = prices[0];
  if (!first || now >= product.endAt) return null;
  const from = Math.max(product.startAt, first.at);
  const price = prices.findLast((row) => row.at <= Math.max(now, from)) ?? first;
  return { product, price, availableFrom: from > now ? from : null };
}

/** When something about a product changes by itself. */
function* instantsOf(product: ShelfProduct, countryId: number): Iterable<number> {
  yield product.startAt;
  yield product.endAt;
  for (const country of [countryId, MALAYSIA_COUNTRY_ID]) {
    for (const price of product.prices.get(country) ?? NONE) yield price.at;
  }
}
