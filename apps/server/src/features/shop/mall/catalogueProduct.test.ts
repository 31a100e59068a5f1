import { MALL_TYPES, type MallType } from '@canopy/domain/mall';
import {
  isOnSale,
  priceAt,
  quote,
  type PricedProduct as DomainProduct,
  type PriceRow,
} from '@canopy/domain/pricing';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Catalogue } from './catalogue.ts';
import { pricedAt, type CataloguePrice, type CatalogueProduct } from './catalogueProduct.ts';

const SINGAPORE = 198;
const INDONESIA = 102;
/** The last instant at which anything happens; few instants, so that many coincide. */
const LAST = 12;
const FOREVER = 8.64e15;

type StoredPrice = PriceRow & { countryId: number };

/** A product as entered by staff: prices in the order in which they were entered. */
interface Written extends DomainProduct {
  prices: StoredPrice[];
}

const instant = fc.integer({ min: 0, max: LAST });
const sen = fc.integer({ min: 1, max: 900 });
const price: fc.Arbitrary<StoredPrice> = fc.record({
  countryId: fc.constantFrom(MALAYSIA_COUNTRY_ID, SINGAPORE),
  effectiveAt: instant.map((at) => new Date(at)),
  memberPrice: sen,
  memberPv: sen,
  retailPrice: sen,
  retailPv: sen,
});
const bound = fc.option(instant.map((at) => new Date(at)));
const products: fc.Arbitrary<Written[]> = fc
  .array(
    fc.record({
      display: fc.constant(true),
      startAt: bound,
      endAt: bound,
      malls: fc.subarray([...MALL_TYPES]),
      prices: fc.array(price, { maxLength: 5 }),
      weight: fc.integer({ min: 0, max: 3_000 }),
      freeShipping: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((rows) => rows.map((row, i) => Object.assign(row, { productCode: `P${i}` })));

/** The product as stored in the catalogue: prices by country, oldest first. */
function kept(product: Written): CatalogueProduct {
  const prices = new Map<number, CataloguePrice[]>();
  for (const row of product.prices.toSorted((a, b) => +a.effectiveAt - +b.effectiveAt)) {
    const { countryId, effectiveAt, ...amounts } = row;
    prices.set(countryId, [...(prices.get(countryId) ?? []), { at: +effectiveAt, ...amounts }]);
  }
  return {
    code: product.productCode,
    names: { en: product.productCode },
    sizes: {},
    category: 'all',
    sort: 0,
    startAt: product.startAt?.getTime() ?? -FOREVER,
    endAt: product.endAt?.getTime() ?? FOREVER,
    packageRank: 2,
    fromPackageRank: null,
    freeShipping: product.freeShipping,
    weight: product.weight,
    createdAt: 0,
    malls: product.malls,
    images: [],
    prices,
    items: [{ code: 'TEA01', units: 1, freeOfCharge: 0 }],
    packages: [],
    words: '',
  };
}

/**
 * The prices a buyer sees: their own country's once the first of them applies, else the company's.
 */
function pricesSeen({ prices }: Written, buyer: number, now: number): StoredPrice[] {
  const of = (country: number) => prices.filter((row) => row.countryId === country);
  if (priceAt(of(buyer), new Date(now))) return of(buyer);
  const company = of(MALAYSIA_COUNTRY_ID);
  return company.length > 0 ? company : of(buyer);
}

const amountsOf = ({
  memberPrice,
  memberPv,
  retailPrice,
  retailPv,
}: Omit<PriceRow, 'effectiveAt'>) => ({
  memberPrice,
  memberPv,
  retailPrice,
  retailPv,
});

const buyerCountry = fc.constantFrom(MALAYSIA_COUNTRY_ID, SINGAPORE, INDONESIA);
const mallType = fc.constantFrom<MallType>(...MALL_TYPES);

describe('what the catalogue says of a product is what the rules of pricing say', () => {
  test('whether it can be bought now, and at which price', () => {
    fc.assert(
      fc.property(products, buyerCountry, mallType, instant, (written, buyer, mall, now) => {
        const catalogue = new Catalogue(1, written.map(kept), []);
        for (const product of written) {
          const row = catalogue.onSale(mall, product.productCode, buyer, now);
          const holds = priceAt(pricesSeen(product, buyer, now), new Date(now));
          const sold = isOnSale(product, mall, new Date(now)) && holds;
          expect(row && amountsOf(row.price)).toEqual(sold ? amountsOf(sold) : null);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('from when it can be bought, and at which price then', () => {
    fc.assert(
      fc.property(products, buyerCountry, instant, (written, buyer, now) => {
        for (const product of written) {
          const row = pricedAt(kept(product), buyer, now);
          const seen = pricesSeen(product, buyer, now);
          const soldAt = (at: number) =>
            isOnSale({ ...product, malls: [2] }, 2, new Date(at)) && priceAt(seen, new Date(at));
          const ended = product.endAt !== null && +product.endAt <= now;
          if (!row) {
            expect(ended || seen.length === 0).toBe(true);
            continue;
          }
          expect(ended).toBe(false);
          const { availableFrom } = row;
          if (availableFrom === null) continue;
          expect(availableFrom).toBeGreaterThan(now);
          for (let at = now; at < availableFrom; at += 1) expect(soldAt(at)).toBeFalsy();
          // a window that ends before the first price starts is shown, but nothing is ever sold
          const price = priceAt(seen, new Date(availableFrom));
          expect(price && amountsOf(price)).toEqual(amountsOf(row.price));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('what a cart of several comes to', () => {
    const wanted = fc.array(
      fc.record({
        productCode: fc.constantFrom('P0', 'P1', 'P2', 'nowhere'),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(products, wanted, mallType, instant, (written, cart, mall, now) => {
        const catalogue = new Catalogue(1, written.map(kept), []);
        const quoted = quote({
          wanted: cart,
          products: new Map(written.map((product) => [product.productCode, product])),
          mall,
          countryId: MALAYSIA_COUNTRY_ID,
          instant: new Date(now),
          zones: [],
          destination: null,
        });
        const rows = cart.map(({ productCode, quantity }) => ({
          row: catalogue.onSale(mall, productCode, MALAYSIA_COUNTRY_ID, now),
          quantity,
        }));
        expect('refusal' in quoted).toBe(rows.some(({ row }) => row === null));
        if ('refusal' in quoted) return;
        const sum = (of: (price: CataloguePrice) => number) =>
          rows.reduce((total, { row, quantity }) => total + of(row!.price) * quantity, 0);
        expect(quoted).toMatchObject({
          subTotal: sum((price) => price.memberPrice),
          totalPv: sum((price) => price.memberPv),
        });
      }),
      { numRuns: 1_000 },
    );
  });

  test('a mall’s list, while time goes on and nobody reads the tables again', () => {
    fc.assert(
      fc.property(products, buyerCountry, mallType, (written, buyer, mall) => {
        const catalogue = new Catalogue(1, written.map(kept), []);
        for (let now = 0; now <= LAST; now += 1) {
          const rows = catalogue.rows(mall, buyer, now, 'sort', false);
          const bought = rows.filter((row) => row.availableFrom === null);
          const expected = written.flatMap((product) => {
            const holds = priceAt(pricesSeen(product, buyer, now), new Date(now));
            if (!holds || !isOnSale(product, mall, new Date(now))) return [];
            return [{ code: product.productCode, ...amountsOf(holds) }];
          });
          expect(
            bought.map((row) => ({ code: row.product.code, ...amountsOf(row.price) })),
          ).toEqual(expected);
        }
      }),
      { numRuns: 500 },
    );
  });
});
