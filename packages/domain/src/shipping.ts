import type { Sen } from './money.ts';

/** Prices of a zone for weights from `minWeight` to `maxWeight`, grams, both inclusive. */
export interface ShippingBand {
  minWeight: number;
  maxWeight: number;
  /** Grams that repeat the price; 0: the price holds for the whole band. */
  recurrentWeight: number;
  price: Sen;
}

/**
 * The shipping fee (domain 5): band price, or band price × ⌈(weight − min) / recurrent weight⌉, at
 * least once. Above the last band the last one goes on by its recurrent weight; without one: null,
 * too heavy. Nothing to weigh costs nothing.
 */
export function shippingFee(bands: readonly ShippingBand[], weight: number): Sen | null {
  if (weight === 0) return 0;
  const sorted = bands.toSorted((a, b) => a.minWeight - b.minWeight);
  const last = sorted.at(-1);
  if (!last) return null;
  const inside = sorted.find((band) => weight >= band.minWeight && weight <= band.maxWeight);
  // between two bands the heavier one holds
  const band = inside ?? sorted.find((candidate) => weight < candidate.minWeight) ?? last;
  if (!inside && band === last && weight > last.maxWeight && last.recurrentWeight === 0)
    return null;
  if (band.recurrentWeight === 0) return band.price;
  const times = Math.ceil((weight - band.minWeight) / band.recurrentWeight);
  return band.price * Math.max(1, times);
}

/** Grams to ship: free-shipping lines weigh nothing. */
export function shippingWeight(
  lines: readonly { weight: number; quantity: number; freeShipping: boolean }[],
): number {
  let weight = 0;
  for (const line of lines) if (!line.freeShipping) weight += line.weight * line.quantity;
  return weight;
}
