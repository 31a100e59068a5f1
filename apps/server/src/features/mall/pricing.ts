import { parsePublicId } from '@canopy/domain/ids';
import { mayBuy, type MallType } from '@canopy/domain/mall';
import { totalsOf } from '@canopy/domain/pricing';
import { shippingWeight } from '@canopy/domain/shipping';
import { demandOf, givenOf, type BundleItem } from '@canopy/domain/stock';
import type { Sen } from '@canopy/domain/money';
import { textIn } from '@canopy/domain/texts';
import type { Pv } from '@canopy/domain/volume';
import type { Texts } from '../../platform/database/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { deliveryFee } from '../shipping/deliveryFee.ts';
import type { SaleDemand } from '../stock/moveSaleStock.ts';
import { HEADQUARTERS } from '../stock/warehouse.ts';
import { itemsOf, readStock, type Places, type StockLook } from './stockLook.ts';

export interface WantedProduct {
  ProductCode: string;
  Quantity: number;
}

/** One line of a cart as the server itself knows it. */
export interface PricedLine {
  productCode: string;
  names: Texts;
  image: string;
  quantity: number;
  /** Units that can be sold from the warehouse. */
  available: number;
  price: Sen;
  pv: Pv;
  weight: number;
  freeShipping: boolean;
  packageRank: number | null;
  items: BundleItem[];
}

export interface PricedCart {
  lines: PricedLine[];
  warehouseId: number;
  subTotal: Sen;
  totalPv: Pv;
  /** Grams. */
  weight: number;
  shipmentFee: Sen;
  total: Sen;
  /** The highest package that the cart gives. */
  packageRank: number | null;
  /** Units of each stock item, free ones included, and how many of them are free. */
  demand: SaleDemand[];
}

/** Where a cart goes: to a state of a country, or nowhere (picked up). */
export type Destination = { countryId: number; stateId: string } | null;

/** How a cart is priced. */
export interface Pricing {
  mall: MallType;
  destination: Destination;
  /** Where it comes from; headquarters without it (spec 9). */
  warehouseID?: string | undefined;
  /** Looks at stock, and at where the buyer lives, when the items are known. */
  look: (places: Places) => Promise<{ countryId: number; stock: StockLook }>;
}

/** For who knows already where the buyer lives. */
export const lookFrom =
  ({ db }: Pick<Ctx, 'db'>, countryId: number): Pricing['look'] =>
  async (places) => ({ countryId, stock: await readStock(db, places) });

/**
 * Prices a cart anew: what a client shows is never believed (domain 5). Prices come from the catalogue,
 * at the version of the catalogue that the tables have in the same look. Lines of one product are put
 * together.
 *
 * @throws ApiError for an unknown product, one that is not on sale in this mall, a warehouse that is
 * not open, or an address that no zone serves.
 */
export async function priceCart(
  ctx: Pick<Ctx, 'db' | 'catalogue' | 'language' | 'now'>,
  wanted: readonly WantedProduct[],
  pricing: Pricing,
): Promise<PricedCart> {
  const quantities = new Map<string, number>();
  for (const { ProductCode, Quantity } of wanted) {
    quantities.set(ProductCode, (quantities.get(ProductCode) ?? 0) + Quantity);
  }
  const { warehouseId, lines } = await takeFromShelf(ctx, quantities, pricing);
  const { subTotal, totalPv } = totalsOf(lines);
  const weight = shippingWeight(lines);
  const { destination } = pricing;
  const shipmentFee = destination ? await deliveryFee(ctx.db, destination, weight) : 0;
  const ranks = lines.flatMap((line) => (line.packageRank === null ? [] : [line.packageRank]));
  return {
    lines,
    warehouseId,
    subTotal,
    totalPv,
    weight,
    shipmentFee,
    total: subTotal + shipmentFee,
    packageRank: ranks.length > 0 ? Math.max(...ranks) : null,
    demand: demandWithFree(lines),
  };
}

function demandWithFree(lines: readonly PricedLine[]): SaleDemand[] {
  const free = new Map(givenOf(lines).map((row) => [row.itemCode, row.quantity]));
  return demandOf(lines).map((row) => ({ ...row, freeOfCharge: free.get(row.itemCode) ?? 0 }));
}

/** The lines of a cart as they are sold now, and where from. */
async function takeFromShelf(
  ctx: Pick<Ctx, 'db' | 'catalogue' | 'language' | 'now'>,
  quantities: ReadonlyMap<string, number>,
  { mall, warehouseID, look }: Pricing,
): Promise<Pick<PricedCart, 'warehouseId' | 'lines'>> {
  const warehouseId =
    warehouseID === undefined ? HEADQUARTERS : (parsePublicId('warehouse', warehouseID) ?? -1);
  const codes = [...quantities.keys()];
  const { shown, stock } = await ctx.catalogue.read(ctx.db, async (catalogue) => {
    const items = itemsOf(codes.flatMap((code) => catalogue.product(code) ?? []));
    const { countryId, stock } = await look({ warehouseId, items });
    const shown = codes.map((code) => catalogue.sold(mall, code, countryId, ctx.now.getTime()));
    return { version: stock.version, answer: { shown, stock } };
  });
  if (!stock.isOpen(warehouseId)) throw new ApiError('WAREHOUSE_UNKNOWN');
  const lines: PricedLine[] = [];
  for (const [i, code] of codes.entries()) {
    const row = shown[i];
    if (!row || row.product.items.length === 0) throw await notOnSale(ctx, code);
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
      items: product.items.map((item) => ({
        itemCode: item.code,
        quantity: item.units - item.freeOfCharge,
        freeOfCharge: item.freeOfCharge,
      })),
    });
  }
  return { warehouseId, lines };
}

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

/** Refuses who may not buy in the mall, and an upgrade that is none (domain 5). */
export function checkBuyer(
  mall: MallType,
  member: { status: string; packageRank: number },
  cart: PricedCart,
  language: string,
): void {
  if (!mayBuy(mall, member)) throw new ApiError('MALL_NOT_OPEN');
  if (mall === 3 && cart.packageRank === null) throw new ApiError('PACKAGE_REQUIRED');
  if (mall !== 4) return;
  for (const line of cart.lines) {
    if ((line.packageRank ?? 0) <= member.packageRank) {
      throw new ApiError('PACKAGE_NOT_HIGHER', { product: textIn(line.names, language) });
    }
  }
}
