import type { SeededRandom } from './random.ts';

/** Member prices of what the demo's members buy every month, sen. */
const PRICES = {
  'SET-MONTH': 13_500,
  'HONEY-FOREST': 8_500,
  'TEA-MORNING': 3_900,
  'SOAP-LEMON': 1_590,
  'BALM-NUTMEG': 2_450,
  'CLEAN-ENZYME': 2_990,
} as const;

type Code = keyof typeof PRICES;

/** A member's maintenance purchase and its price; sen. */
export function maintenancePurchase(random: SeededRandom) {
  const line = (ProductCode: Code, Quantity = 1) => ({ ProductCode, Quantity });
  const products = random.chance(0.6)
    ? [line('SET-MONTH', random.chance(0.15) ? 2 : 1)]
    : [
        line('HONEY-FOREST'),
        line('TEA-MORNING'),
        line(random.pick<Code>(['SOAP-LEMON', 'BALM-NUTMEG', 'CLEAN-ENZYME'])),
      ];
  const total = products.reduce((sum, row) => sum + PRICES[row.ProductCode] * row.Quantity, 0);
  return { products, total };
}
