import { assertSafe, assertWhole } from './exact.ts';
import type { Sen } from './money.ts';
import { problems, type FieldProblem, type ValidationCode } from './validation.ts';

/** The price within a zone for weights from `minWeight` to `maxWeight`, grams, both inclusive. */
export interface ShippingBand {
  minWeight: number;
  maxWeight: number;
  /** The price is charged once per this many grams; 0: one price for the whole band. */
  recurrentWeight: number;
  price: Sen;
}

/** A set of states or whole countries with its bands; state `''` is the whole country. */
export interface ShippingZone {
  areas: readonly { countryId: number; stateId: string }[];
  bands: readonly ShippingBand[];
}

/** Why an order cannot be shipped. */
export type ShippingRefusal = 'NO_SHIPPING_ZONE' | 'TOO_HEAVY';

/**
 * The fee by a zone's bands: the band price, or band price × ⌈(weight − min) / recurrent weight⌉ but at
 * least one times the price. Above the last band, that band continues by its recurrent weight; if it has
 * none: null, too heavy. Zero weight costs nothing.
 *
 * @param weight grams, whole
 */
export function shippingFee(bands: readonly ShippingBand[], weight: number): Sen | null {
  assertWhole(weight);
  if (weight === 0) return 0;
  const sorted = bands.toSorted((a, b) => a.minWeight - b.minWeight || a.maxWeight - b.maxWeight);
  const last = sorted.at(-1);
  if (!last) return null;
  const inside = sorted.find((band) => weight >= band.minWeight && weight <= band.maxWeight);
  // a weight in the gap between two bands uses the heavier band
  const band = inside ?? sorted.find((candidate) => weight < candidate.minWeight) ?? last;
  if (band.recurrentWeight === 0) return weight > band.maxWeight ? null : band.price;
  const times = Math.max(1, Math.ceil((weight - band.minWeight) / band.recurrentWeight));
  const fee = band.price * times;
  assertSafe(fee);
  return fee;
}

/** Chargeable grams; lines with free shipping weigh nothing. */
export function shippingWeight(
  lines: readonly { weight: number; quantity: number; freeShipping: boolean }[],
): number {
  let weight = 0;
  for (const line of lines) if (!line.freeShipping) weight += line.weight * line.quantity;
  assertWhole(weight);
  return weight;
}

/** The zone that serves an address; a zone naming the state takes precedence over one for the whole country. */
export function zoneOf<Z extends Pick<ShippingZone, 'areas'>>(
  zones: readonly Z[],
  to: { countryId: number; stateId: string },
): Z | null {
  const serving = (stateId: string) =>
    zones.find((zone) =>
      zone.areas.some((area) => area.countryId === to.countryId && area.stateId === stateId),
    );
  return serving(to.stateId) ?? serving('') ?? null;
}

/** The fee for shipping a weight in grams to an address, or why it cannot be shipped. */
export function shipTo(
  zones: readonly ShippingZone[],
  to: { countryId: number; stateId: string },
  weight: number,
): { fee: Sen } | { refusal: ShippingRefusal } {
  const zone = zoneOf(zones, to);
  if (!zone) return { refusal: 'NO_SHIPPING_ZONE' };
  const fee = shippingFee(zone.bands, weight);
  return fee === null ? { refusal: 'TOO_HEAVY' } : { fee };
}

/**
 * Rules of the zone pricing form: a zone must be chosen, with at least one band; "from" may not exceed
 * "to"; bands may touch at an edge but not overlap, so that every weight has one price.
 */
export function validateZonePricing(pricing: {
  Zone: string;
  Bands: readonly ShippingBand[];
}): FieldProblem[] {
  return problems([
    ['Zone', pricing.Zone ? null : 'REQUIRED'],
    ['Bands', bandsCode(pricing.Bands)],
  ]);
}

function bandsCode(bands: readonly ShippingBand[]): ValidationCode | null {
  if (bands.length === 0) return 'PRICE_REQUIRED';
  const whole = (value: number) => Number.isSafeInteger(value) && value >= 0;
  if (!bands.every((band) => Object.values(band).every(whole))) return 'INVALID';
  if (bands.some((band) => band.minWeight > band.maxWeight)) return 'FROM_ABOVE_TO';
  const sorted = bands.toSorted((a, b) => a.minWeight - b.minWeight || a.maxWeight - b.maxWeight);
  const overlap = sorted.some((band, i) => {
    const before = sorted[i - 1];
    // a band of one single weight ends where it begins
    return before && (band.minWeight < before.maxWeight || band.minWeight === before.minWeight);
  });
  return overlap ? 'BANDS_OVERLAP' : null;
}
