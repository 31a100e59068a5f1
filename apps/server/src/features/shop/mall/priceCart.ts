import { parsePublicId } from '@canopy/domain/ids';
import type { MallType } from '@canopy/domain/mall';
import type { Sen } from '@canopy/domain/money';
import { totalsOf } from '@canopy/domain/pricing';
import { shippingWeight } from '@canopy/domain/shipping';
import { demandOf, givenOf, type BundleItem } from '@canopy/domain/stock';
import { textIn } from '@canopy/domain/texts';
import type { Pv } from '@canopy/domain/volume';
import type { Ctx } from '../../../platform/context.ts';
import type { Texts } from '../../../platform/database/columns.ts';
import { ApiError } from '../../../platform/errors.ts';
import { deliveryFee, type DeliveryDays } from '../shipping/deliveryFee.ts';
import type { SaleDemand } from '../stock/moveSaleStock.ts';
import { HEADQUARTERS } from '../stock/warehouse.ts';
import { itemsOf, readStock, type StockKeys, type StockReading } from './readStock.ts';

/** A product and its quantity, as sent by a client. */
export interface RequestedProduct {
  ProductCode: string;
  Quantity: number;
}

/** One line of a cart at the company's own prices. */
export interface PricedLine {
  productCode: string;
  names: Texts;
  image: string;
  quantity: number;
  /** Units that can be sold from the warehouse. */
  available: number;
  price: Sen;
  pv: Pv;
  /** Grams per unit. */
  weight: number;
  freeShipping: boolean;
  packageRank: number | null;
  fromPackageRank: number | null;
  items: BundleItem[];
}

/** A cart at the company's own prices, with the stock it needs. */
export interface PricedCart {
  lines: PricedLine[];
  warehouseId: number;
  subTotal: Sen;
  totalPv: Pv;
  /** Grams. */
  weight: number;
  shipmentFee: Sen;
  /** Null if no time is promised, or nothing is delivered. */
  deliveryDays: DeliveryDays | null;
  total: Sen;
  /** The highest package in the cart. */
  packageRank: number | null;
  /** Units of each stock item, free ones included, and how many of them are free. */
  demand: SaleDemand[];
}

/** Where a cart is delivered: a state of a country, or null for pick-up. */
export type Destination = { countryId: number; stateId: string } | null;

/** How a cart is priced. */
export interface Pricing {
  mall: MallType;
  destination: Destination;
  /** The warehouse that supplies it; headquarters by default. */
  warehouseID?: string | undefined;
  /** Reads stock and the buyer's country once the items are known. */
  read: (keys: StockKeys) => Promise<{ countryId: number; stock: StockReading }>;
}

type PricingCtx = Pick<Ctx, 'db' | 'catalogue' | 'language' | 'now'>;

/** Stock reading for a buyer whose country is already known. */
export const readStockFor =
  ({ db }: Pick<Ctx, 'db'>, countryId: number): Pricing['read'] =>
  async (keys) => ({ countryId, stock: await readStock(db, keys) });

/**
 * Prices a cart on the server; prices sent by a client are never used. They come from the
 * catalogue, at the version that the tables have in the same read. Lines with the same product are
 * merged.
 *
 * @throws ApiError for an unknown product, one not on sale in this mall, a warehouse that is not
 *   open, or an address outside all zones.
 */
export async function priceCart(
  ctx: PricingCtx,
  products: readonly RequestedProduct[],
  pricing: Pricing,
): Promise<PricedCart> {
  const quantities = new Map<string, number>();
  for (const { ProductCode, Quantity } of products) {
    quantities.set(ProductCode, (quantities.get(ProductCode) ?? 0) + Quantity);
  }
  const { warehouseId, lines } = await priceLines(ctx, quantities, pricing);
  const { subTotal, totalPv } = totalsOf(lines);
  const weight = shippingWeight(lines);
  const { destination } = pricing;
  const sent = destination && (await deliveryFee(ctx.db, destination, weight));
  const shipmentFee = sent?.fee ?? 0;
  const ranks = lines.flatMap((line) => (line.packageRank === null ? [] : [line.packageRank]));
  return {
    lines,
    warehouseId,
    subTotal,
    totalPv,
    weight,
    shipmentFee,
    deliveryDays: sent?.days ?? null,
    total: subTotal + shipmentFee,
    packageRank: ranks.length > 0 ? Math.max(...ranks) : null,
    demand: demandWithFree(lines),
  };
}

function demandWithFree(lines: readonly PricedLine[]): SaleDemand[] {
  const free = new Map(givenOf(lines).map((row) => [row.itemCode, row.quantity]));
  return demandOf(lines).map((row) => ({ ...row, freeOfCharge: free.get(row.itemCode) ?? 0 }));
}

/** The lines of a cart as sold now, and the warehouse they come from. */
async function priceLines(
  ctx: PricingCtx,
  quantities: ReadonlyMap<string, number>,
  { mall, warehouseID, read }: Pricing,
): Promise<Pick<PricedCart, 'warehouseId' | 'lines'>> {
  const warehouseId =
    warehouseID === undefined ? HEADQUARTERS : (parsePublicId('warehouse', warehouseID) ?? -1);
  const codes = [...quantities.keys()];
  const { rows, stock } = await ctx.catalogue.read(ctx.db, async (catalogue) => {
    const items = itemsOf(codes.flatMap((code) => catalogue.product(code) ?? []));
    const { countryId, stock } = await read({ warehouseId, items });
    const rows = codes.map((code) => catalogue.onSale(mall, code, countryId, ctx.now.getTime()));
    return { version: stock.version, answer: { rows, stock } };
  });
  if (!stock.isOpen(warehouseId)) throw new ApiError('WAREHOUSE_UNKNOWN');
  const lines: PricedLine[] = [];
  for (const [i, code] of codes.entries()) {
    const row = rows[i];
    if (!row) throw await notOnSale(ctx, code);
    const { product, price } = row;
    lines.push({
      productCode: code,
      names: product.names,
      image: product.images[0] ?? '',
      quantity: quantities.get(code)!,
      available: stock.available(warehouseId, product),
      price: price.memberPrice,
      pv: price.memberPv,
      weight: product.weight,
      freeShipping: product.freeShipping,
      packageRank: product.packageRank,
      fromPackageRank: product.fromPackageRank,
      items: product.items.map((item) => ({
        itemCode: item.code,
        quantity: item.units - item.freeOfCharge,
        freeOfCharge: item.freeOfCharge,
      })),
    });
  }
  return { warehouseId, lines };
}

/** The error for a product that does not exist, or exists but is not on sale. */
async function notOnSale(ctx: Pick<Ctx, 'db' | 'language'>, code: string): Promise<ApiError> {
  const row = await ctx.db
    .selectFrom('product')
    .select('names')
    .where('code', '=', code)
    .executeTakeFirst();
  return row
    ? new ApiError('NOT_ON_SALE', { product: textIn(row.names, ctx.language) })
    : new ApiError('UNKNOWN_PRODUCT', { product: code });
}
