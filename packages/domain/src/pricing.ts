import { assertSafe } from './exact.ts';
import type { MallType } from './mall.ts';
import type { Sen } from './money.ts';
import { shippingWeight, shipTo, type ShippingRefusal, type ShippingZone } from './shipping.ts';
import type { Pv } from './volume.ts';

/** A stored price: in force from its instant until the next one takes effect. */
export interface PriceRow {
  effectiveAt: Date;
  memberPrice: Sen;
  memberPv: Pv;
  retailPrice: Sen;
  retailPv: Pv;
}

/** The latest price that has taken effect; null: no price, so not for sale. */
export function priceAt<R extends PriceRow>(rows: readonly R[], instant: Date): R | null {
  let found: R | null = null;
  for (const row of rows) {
    const holds = row.effectiveAt <= instant;
    // of two rows with the same instant, the one written later wins
    if (holds && (!found || row.effectiveAt >= found.effectiveAt)) found = row;
  }
  return found;
}

/** The price in force in a country. */
export function priceOn<R extends PriceRow & { countryId: number }>(
  rows: readonly R[],
  countryId: number,
  instant: Date,
): R | null {
  const own = rows.filter((row) => row.countryId === countryId);
  return priceAt(own, instant);
}

/** Whether an instant lies within a window: start inclusive, end exclusive, null for unbounded. */
export function inWindow(
  window: { startAt: Date | null; endAt: Date | null },
  instant: Date,
): boolean {
  return (
    (window.startAt === null || window.startAt <= instant) &&
    (window.endAt === null || window.endAt > instant)
  );
}

/** What decides whether a product is on sale in a mall. */
export interface SoldProduct {
  display: boolean;
  startAt: Date | null;
  endAt: Date | null;
  malls: readonly MallType[];
}

/** Whether a product is on sale in a mall at an instant. */
export function isOnSale(product: SoldProduct, mall: MallType, instant: Date): boolean {
  return product.display && product.malls.includes(mall) && inWindow(product, instant);
}

export interface QuoteLine {
  quantity: number;
  price: Sen;
  pv: Pv;
}

/** Subtotal and PV of lines at member prices. */
export function totalsOf(lines: readonly QuoteLine[]): { subTotal: Sen; totalPv: Pv } {
  let subTotal = 0;
  let totalPv = 0;
  for (const line of lines) {
    subTotal += line.price * line.quantity;
    totalPv += line.pv * line.quantity;
  }
  assertSafe(subTotal);
  assertSafe(totalPv);
  return { subTotal, totalPv };
}

/** A product with everything a quote needs. */
export interface PricedProduct extends SoldProduct {
  productCode: string;
  prices: readonly (PriceRow & { countryId: number })[];
  /** Weight of one unit, grams. */
  weight: number;
  freeShipping: boolean;
}

export interface QuotedLine extends QuoteLine {
  productCode: string;
  retailPrice: Sen;
  weight: number;
  freeShipping: boolean;
}

/** Why a product cannot be sold. */
export interface LineRefusal {
  refusal: 'UNKNOWN_PRODUCT' | 'NOT_ON_SALE';
  productCode: string;
}

/**
 * Lines at the company's own prices. Lines of the same product are combined, in order of first appearance.
 * One product that cannot be sold rejects the whole quote.
 */
export function quoteLines(
  wanted: readonly { productCode: string; quantity: number }[],
  products: ReadonlyMap<string, PricedProduct>,
  where: { mall: MallType; countryId: number; instant: Date },
): { lines: QuotedLine[] } | LineRefusal {
  const quantities = new Map<string, number>();
  for (const { productCode, quantity } of wanted) {
    quantities.set(productCode, (quantities.get(productCode) ?? 0) + quantity);
  }
  const lines: QuotedLine[] = [];
  for (const [productCode, quantity] of quantities) {
    const product = products.get(productCode);
    if (!product) return { refusal: 'UNKNOWN_PRODUCT', productCode };
    const price = priceOn(product.prices, where.countryId, where.instant);
    if (!price || !isOnSale(product, where.mall, where.instant)) {
      return { refusal: 'NOT_ON_SALE', productCode };
    }
    const { weight, freeShipping } = product;
    const { memberPrice, memberPv: pv, retailPrice } = price;
    lines.push({
      productCode,
      quantity,
      price: memberPrice,
      pv,
      retailPrice,
      weight,
      freeShipping,
    });
  }
  return { lines };
}

export interface Order {
  wanted: readonly { productCode: string; quantity: number }[];
  products: ReadonlyMap<string, PricedProduct>;
  mall: MallType;
  countryId: number;
  instant: Date;
  zones: readonly ShippingZone[];
  /** Null: pick-up, no fee. */
  destination: { countryId: number; stateId: string } | null;
}

export interface Quote {
  lines: QuotedLine[];
  subTotal: Sen;
  totalPv: Pv;
  /** Grams. */
  weight: number;
  shipmentFee: Sen;
  total: Sen;
}

/** Prices a whole order: lines, PV, weight, shipping fee and total, or why it is refused. */
export function quote(order: Order): Quote | LineRefusal | { refusal: ShippingRefusal } {
  const quoted = quoteLines(order.wanted, order.products, order);
  if ('refusal' in quoted) return quoted;
  const { lines } = quoted;
  const weight = shippingWeight(lines);
  const shipped = order.destination ? shipTo(order.zones, order.destination, weight) : { fee: 0 };
  if ('refusal' in shipped) return shipped;
  const { subTotal, totalPv } = totalsOf(lines);
  const total = subTotal + shipped.fee;
  assertSafe(total);
  return { lines, subTotal, totalPv, weight, shipmentFee: shipped.fee, total };
}
