import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shippingFee, shippingWeight, shipTo, validateZonePricing, zoneOf } from './shipping.ts';

const bands = [
  { minWeight: 0, maxWeight: 1_000, recurrentWeight: 0, price: 800 },
  { minWeight: 1_001, maxWeight: 5_000, recurrentWeight: 500, price: 300 },
];

test.each([
  [0, 0],
  [1, 800],
  [1_000, 800],
  [1_001, 300],
  [1_501, 300],
  [1_502, 600],
  [5_000, 2_400],
  [5_002, 2_700],
  [20_000, 11_400],
])('%i g cost %i sen', (weight, fee) => expect(shippingFee(bands, weight)).toBe(fee));

describe('limits', () => {
  test('above a last band that does not recur: too heavy', () => {
    expect(shippingFee(bands.slice(0, 1), 1_001)).toBeNull();
    expect(shippingFee([], 1)).toBeNull();
  });

  test('between two bands the heavier one holds', () => {
    const gap = [bands[0]!, { ...bands[1]!, minWeight: 2_000 }];
    expect(shippingFee(gap, 1_500)).toBe(300);
  });

  test('only whole grams are weighed', () => {
    expect(() => shippingFee(bands, 0.5)).toThrow(RangeError);
    expect(() => shippingFee(bands, -1)).toThrow(RangeError);
  });

  test('the fee of a recurring band is the price times the started pieces', () => {
    let many = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        fc.nat(10_000),
        (weight, recurrentWeight, price) => {
          const band = { minWeight: 0, maxWeight: 1_000, recurrentWeight, price };
          let pieces = 0;
          for (let sent = 0; sent < weight; sent += recurrentWeight) pieces += 1;
          expect(shippingFee([band], weight)).toBe(price * pieces);
          if (pieces > 1) many += 1;
        },
      ),
    );
    expect(many).toBeGreaterThan(50);
  });
});

test('free-shipping lines weigh nothing', () => {
  expect(
    shippingWeight([
      { weight: 500, quantity: 3, freeShipping: false },
      { weight: 900, quantity: 2, freeShipping: true },
    ]),
  ).toBe(1_500);
});

test('a zone that names the state comes before one for the country', () => {
  const country = { areas: [{ countryId: 127, stateId: '' }], bands };
  const sabah = { areas: [{ countryId: 127, stateId: '12' }], bands: bands.slice(0, 1) };
  const zones = [country, sabah];
  expect(zoneOf(zones, { countryId: 127, stateId: '12' })).toBe(sabah);
  expect(zoneOf(zones, { countryId: 127, stateId: '10' })).toBe(country);
  expect(shipTo(zones, { countryId: 1, stateId: '' }, 1)).toEqual({ refusal: 'NO_SHIPPING_ZONE' });
  expect(shipTo(zones, { countryId: 127, stateId: '12' }, 9_999)).toEqual({ refusal: 'TOO_HEAVY' });
  expect(shipTo(zones, { countryId: 127, stateId: '10' }, 1)).toEqual({ fee: 800 });
});

test.each([
  ['', bands, ['REQUIRED']],
  ['West', [], ['PRICE_REQUIRED']],
  ['West', [{ ...bands[0]!, minWeight: 2_000 }], ['FROM_ABOVE_TO']],
  ['West', [{ ...bands[0]!, price: 0.5 }], ['INVALID']],
  ['West', [bands[1]!, { ...bands[0]!, maxWeight: 2_000 }], ['BANDS_OVERLAP']],
  ['West', [bands[1]!, { ...bands[0]!, maxWeight: 1_001 }], []],
  ['West', [bands[0]!, { ...bands[0]!, maxWeight: bands[0]!.minWeight }], ['BANDS_OVERLAP']],
])('zone %s', (Zone, Bands, codes) => {
  expect(validateZonePricing({ Zone, Bands }).map(({ code }) => code)).toEqual(codes);
});
