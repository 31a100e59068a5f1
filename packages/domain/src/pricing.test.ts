import { describe, expect, test } from 'vitest';
import { buyRefusal, isUpgradeOf, mallTypeOfPath, mayBuy } from './mall.ts';
import { inWindow, isOnSale, priceOn, quote, type PricedProduct } from './pricing.ts';

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const row = (countryId: number, day: string, memberPrice: number) => ({
  countryId,
  effectiveAt: at(day),
  memberPrice,
  memberPv: memberPrice / 2,
  retailPrice: memberPrice * 2,
  retailPv: memberPrice,
});

describe('malls', () => {
  test.each([
    ['/dashboard/shopM', '4', 2],
    ['/dashboard/shopMall/1', null, 2],
    ['/dashboard/upgradeMall', '2', 4],
    ['/dashboard/shop', '2', 2],
    ['/dashboard/shop', null, 3],
    ['/dashboard/shop', 'x', 3],
  ])('%s with %s stored is mall %i', (path, stored, mall) =>
    expect(mallTypeOfPath(path, stored)).toBe(mall),
  );

  test('who buys where', () => {
    const fresh = { status: 'ACTIVE', packageRank: 0 };
    const bronze = { status: 'ACTIVE', packageRank: 2 };
    expect(buyRefusal(3, fresh)).toBeNull();
    expect(buyRefusal(3, bronze)).toBe('ALREADY_ACTIVATED');
    expect(buyRefusal(2, bronze)).toBeNull();
    expect(mayBuy(4, { status: 'SUSPENDED', packageRank: 2 })).toBe(false);
    expect(buyRefusal(2, { status: 'PENDING', packageRank: 0 })).toBe('MEMBER_NOT_ACTIVE');
    const upgrade = (fromPackageRank: number | null, packageRank: number) =>
      isUpgradeOf({ fromPackageRank, packageRank }, bronze);
    expect([upgrade(2, 3), upgrade(null, 3)]).toEqual([true, true]);
    expect([upgrade(1, 3), upgrade(3, 4), upgrade(null, 2)]).toEqual([false, false, false]);
  });
});

describe('prices', () => {
  const rows = [
    row(127, '2026-01-01', 100),
    row(127, '2026-06-01', 200),
    row(130, '2026-06-01', 999),
    row(127, '2027-01-01', 300),
  ];

  test('the latest row of the country that is not in the future holds', () => {
    expect(priceOn(rows, 127, at('2025-12-31'))).toBeNull();
    expect(priceOn(rows, 127, at('2026-05-31'))?.memberPrice).toBe(100);
    expect(priceOn(rows, 127, at('2026-06-01'))?.memberPrice).toBe(200);
    expect(priceOn(rows.toReversed(), 127, at('2028-01-01'))?.memberPrice).toBe(300);
    expect(priceOn(rows, 1, at('2028-01-01'))).toBeNull();
  });

  test('a window includes its start and not its end', () => {
    const window = { startAt: at('2026-01-01'), endAt: at('2026-02-01') };
    expect(inWindow(window, at('2026-01-01'))).toBe(true);
    expect(inWindow(window, at('2026-02-01'))).toBe(false);
    expect(inWindow({ startAt: null, endAt: null }, at('2026-02-01'))).toBe(true);
  });

  const product = (
    productCode: string,
    price: number,
    more: Partial<PricedProduct> = {},
  ): PricedProduct => ({
    productCode,
    display: true,
    startAt: null,
    endAt: null,
    malls: [2],
    weight: 500,
    freeShipping: false,
    prices: [row(127, '2026-01-01', price)],
    ...more,
  });

  const products = new Map(
    [
      product('TEA', 1_000),
      product('SOAP', 300, { freeShipping: true }),
      product('OLD', 100, { endAt: at('2026-02-01') }),
      product('HIDDEN', 100, { display: false }),
    ].map((entry) => [entry.productCode, entry]),
  );
  const zones = [
    {
      areas: [{ countryId: 127, stateId: '' }],
      bands: [{ minWeight: 0, maxWeight: 2_000, recurrentWeight: 0, price: 700 }],
    },
  ];
  const order = { products, mall: 2 as const, countryId: 127, instant: at('2026-03-01'), zones };
  const home = { countryId: 127, stateId: '10' };

  test('an order is priced whole, its lines put together', () => {
    const wanted = [
      { productCode: 'TEA', quantity: 1 },
      { productCode: 'SOAP', quantity: 2 },
      { productCode: 'TEA', quantity: 2 },
    ];
    const quoted = quote({ ...order, wanted, destination: home });
    expect(quoted).toMatchObject({
      subTotal: 3_600,
      totalPv: 1_800,
      weight: 1_500,
      shipmentFee: 700,
      total: 4_300,
    });
    expect(quote({ ...order, wanted, destination: null })).toMatchObject({
      shipmentFee: 0,
      total: 3_600,
    });
  });

  test.each([
    ['NOPE', 1, 'UNKNOWN_PRODUCT'],
    ['OLD', 1, 'NOT_ON_SALE'],
    ['HIDDEN', 1, 'NOT_ON_SALE'],
    ['TEA', 5, 'TOO_HEAVY'],
  ])('%s × %i is refused: %s', (productCode, quantity, refusal) => {
    expect(
      quote({ ...order, wanted: [{ productCode, quantity }], destination: home }),
    ).toMatchObject({ refusal });
  });

  test('without a zone or in another mall nothing is sold', () => {
    const wanted = [{ productCode: 'TEA', quantity: 1 }];
    expect(quote({ ...order, wanted, zones: [], destination: home })).toEqual({
      refusal: 'NO_SHIPPING_ZONE',
    });
    expect(quote({ ...order, wanted, mall: 3, destination: home })).toMatchObject({
      refusal: 'NOT_ON_SALE',
    });
    expect(isOnSale(products.get('TEA')!, 4, at('2026-03-01'))).toBe(false);
  });
});
