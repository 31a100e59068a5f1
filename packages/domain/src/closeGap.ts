/** A product that can be bought to close a gap: price in sen, volume in hundredths of a PV. */
export interface GapProduct {
  code: string;
  price: number;
  pv: number;
  /** Units that can be sold. */
  available: number;
}

/** A set of products that closes a gap; sen, hundredths of a PV. */
export interface Basket {
  lines: { code: string; quantity: number }[];
  price: number;
  pv: number;
  /** Volume beyond the gap; 0: it closes the gap exactly. */
  over: number;
}

/**
 * Maximum number of different product volumes considered; the cheapest product stands for all with the same
 * volume.
 */
const MAX_PRODUCTS = 60;
/** Maximum number of volume sums kept; a larger gap is closed by a single product only. */
const MAX_SUMS = 50_000;

/**
 * Baskets that close a gap of volume: the cheapest that closes it exactly, the cheapest overall and the
 * cheapest single product, in that order and without duplicates. Empty when stock cannot close the gap.
 *
 * @param gap hundredths of a PV, more than zero
 */
export function closeGap(products: readonly GapProduct[], gap: number): Basket[] {
  const offers = offersOf(products);
  if (gap <= 0 || offers.length === 0) return [];
  const mixed = mix(offers, gap);
  const alone = offers
    .filter(({ pv, available }) => pv * available >= gap)
    .map((offer) => basketOf([[offer, Math.ceil(gap / offer.pv)]], gap));
  const best = (baskets: Basket[]) => baskets.toSorted(cheaper).slice(0, 1);
  const found = [...best(mixed.filter(({ over }) => over === 0)), ...best(mixed), ...best(alone)];
  const seen = new Set<string>();
  return found.filter(({ lines }) => {
    const key = JSON.stringify(lines);
    return !seen.has(key) && seen.add(key);
  });
}

const cheaper = (a: Basket, b: Basket): number => a.price - b.price || a.over - b.over;

/** The cheapest product of each volume, lowest price per PV first. */
function offersOf(products: readonly GapProduct[]): GapProduct[] {
  const cheapest = new Map<number, GapProduct>();
  for (const product of products) {
    if (product.pv <= 0 || product.available <= 0) continue;
    const known = cheapest.get(product.pv);
    const first = !known || product.price < known.price;
    if (first || (product.price === known.price && product.code < known.code)) {
      cheapest.set(product.pv, product);
    }
  }
  return [...cheapest.values()]
    .toSorted((a, b) => a.price * b.pv - b.price * a.pv || b.pv - a.pv)
    .slice(0, MAX_PRODUCTS);
}

/**
 * The cheapest basket for each volume sum from the gap upwards. Goes product by product and keeps the best
 * price of every sum reached so far, with how many units of the product it contains.
 */
function mix(offers: readonly GapProduct[], gap: number): Basket[] {
  const unit = offers.reduce((all, { pv }) => divisor(all, pv), gap);
  const target = gap / unit;
  const largest = Math.max(...offers.map(({ pv }) => pv)) / unit;
  const sums = target + largest;
  if (sums > MAX_SUMS) return [];
  let price = new Float64Array(sums).fill(Infinity);
  price[0] = 0;
  const taken: Uint16Array[] = [];
  for (const offer of offers) {
    const step = offer.pv / unit;
    const most = Math.min(offer.available, Math.ceil(target / step));
    const next = Float64Array.from(price);
    const count = new Uint16Array(sums);
    for (let from = 0; from < target; from += 1) {
      if (price[from] === Infinity) continue;
      for (let k = 1; k <= most && from + (k - 1) * step < target; k += 1) {
        const to = from + k * step;
        const cost = price[from]! + k * offer.price;
        if (cost >= next[to]!) continue;
        next[to] = cost;
        count[to] = k;
      }
    }
    price = next;
    taken.push(count);
  }
  const baskets: Basket[] = [];
  for (let sum = target; sum < sums; sum += 1) {
    if (price[sum] === Infinity) continue;
    const parts: [GapProduct, number][] = [];
    let left = sum;
    for (let i = offers.length - 1; i >= 0; i -= 1) {
      const quantity = taken[i]![left]!;
      if (quantity === 0) continue;
      parts.push([offers[i]!, quantity]);
      left -= (quantity * offers[i]!.pv) / unit;
    }
    baskets.push(basketOf(parts, gap));
  }
  return baskets;
}

function basketOf(parts: readonly [GapProduct, number][], gap: number): Basket {
  const sum = (of: (product: GapProduct) => number) =>
    parts.reduce((all, [product, quantity]) => all + of(product) * quantity, 0);
  const pv = sum((product) => product.pv);
  return {
    lines: parts
      .map(([{ code }, quantity]) => ({ code, quantity }))
      .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    price: sum((product) => product.price),
    pv,
    over: pv - gap,
  };
}

function divisor(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return x;
}
