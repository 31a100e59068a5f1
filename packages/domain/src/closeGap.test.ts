import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeGap, type GapProduct } from './closeGap.ts';

const product = (code: string, price: number, pv: number, available = 99): GapProduct => ({
  code,
  price,
  pv,
  available,
});

test('names what closes a gap exactly, what is cheapest, and one product alone', () => {
  const tea = product('TEA', 3_900, 3_000);
  const honey = product('HONEY', 8_500, 6_400);
  const soap = product('SOAP', 500, 200);
  expect(closeGap([tea, honey, soap], 3_600)).toEqual([
    // 30 + 3 × 2 PV
    {
      lines: [
        { code: 'SOAP', quantity: 3 },
        { code: 'TEA', quantity: 1 },
      ],
      price: 5_400,
      pv: 3_600,
      over: 0,
    },
    { lines: [{ code: 'TEA', quantity: 2 }], price: 7_800, pv: 6_000, over: 2_400 },
  ]);
  expect(closeGap([honey], 3_600)).toEqual([
    { lines: [{ code: 'HONEY', quantity: 1 }], price: 8_500, pv: 6_400, over: 2_800 },
  ]);
  expect(closeGap([product('TEA', 3_900, 3_000, 1)], 3_600)).toEqual([]);
});

test('is as cheap as the best of all baskets, exact where one is, and within the stock', () => {
  const products = fc
    .uniqueArray(
      fc.record({
        price: fc.integer({ min: 1, max: 50 }),
        pv: fc.integer({ min: 1, max: 9 }),
        available: fc.integer({ min: 0, max: 4 }),
      }),
      { selector: ({ pv }) => pv, maxLength: 4 },
    )
    .map((offers) => offers.map((offer, i) => ({ ...offer, code: `P${i}` })));
  fc.assert(
    fc.property(products, fc.integer({ min: 1, max: 20 }), (offers, gap) => {
      // every possible basket in which no unit is superfluous
      let all: { price: number; pv: number }[] = [{ price: 0, pv: 0 }];
      for (const { price, pv, available } of offers) {
        all = all.flatMap((basket) =>
          Array.from({ length: available + 1 }, (_, k) => ({
            price: basket.price + k * price,
            pv: basket.pv + k * pv,
          })),
        );
      }
      const least = (fits: (pv: number) => boolean) =>
        Math.min(...all.filter(({ pv }) => fits(pv)).map(({ price }) => price));
      const found = closeGap(offers, gap);
      const cheapest = Math.min(...found.map(({ price }) => price));
      expect(cheapest).toBe(least((pv) => pv >= gap));
      const exact = Math.min(...found.filter(({ over }) => over === 0).map(({ price }) => price));
      expect(exact).toBe(least((pv) => pv === gap));
      for (const { lines, price, pv, over } of found) {
        const of = (code: string) => offers.filter((offer) => offer.code === code);
        expect(over).toBe(pv - gap);
        expect(price).toBeGreaterThan(0);
        for (const { code, quantity } of lines) {
          expect(Math.max(...of(code).map(({ available }) => available))).toBeGreaterThanOrEqual(
            quantity,
          );
        }
      }
    }),
    { numRuns: 300 },
  );
});
