import { mayBuy, type MallType } from '@canopy/domain/mall';
import { priceAt, totalsOf } from '@canopy/domain/pricing';
import { shippingFee, shippingWeight } from '@canopy/domain/shipping';
import { demandOf, givenOf, type BundleItem } from '@canopy/domain/stock';
import type { Sen } from '@canopy/domain/money';
import type { Pv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { Db } from '../../database/open.ts';
import type { Texts } from '../../database/columns.ts';
import { Refusal } from '../../http/refusal.ts';
import { textIn } from './shelf.ts';
import type { SaleDemand } from '../stock/movements.ts';
import { priceCountry } from './priceCountry.ts';

export interface WantedProduct {
  ProductCode: string;
  Quantity: number;
}

/** One line of a cart as the server's own tables have it. */
export interface PricedLine {
  productCode: string;
  names: Texts;
  image: string;
  quantity: number;
  price: Sen;
  pv: Pv;
  weight: number;
  freeShipping: boolean;
  packageRank: number | null;
  items: BundleItem[];
}

export interface PricedCart {
  lines: PricedLine[];
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

/**
 * Prices a cart anew from the tables: what a client shows is never believed (domain 5). Lines of
 * one product are put together.
 *
 * @throws Refusal for an unknown product, one that is not on sale in this mall, or an address
 * that no zone serves.
 */
export async function priceCart(
  db: Db,
  wanted: readonly WantedProduct[],
  options: {
    mall: MallType;
    language: string;
    now: Date;
    destination: Destination;
    /** Where the buyer lives; the company's own country without it. */
    countryId?: number;
  },
): Promise<PricedCart> {
  const quantities = new Map<string, number>();
  for (const { ProductCode, Quantity } of wanted) {
    quantities.set(ProductCode, (quantities.get(ProductCode) ?? 0) + Quantity);
  }
  const lines = await loadLines(db, quantities, options);
  const { subTotal, totalPv } = totalsOf(lines);
  const weight = shippingWeight(lines);
  const shipmentFee = options.destination ? await feeFor(db, options.destination, weight) : 0;
  const ranks = lines.flatMap((line) => (line.packageRank === null ? [] : [line.packageRank]));
  return {
    lines,
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

interface ProductRow {
  code: string;
  names: Texts;
  image: string | null;
  weight: number;
  free_shipping: boolean;
  package_rank: number | null;
  sold_here: boolean;
  prices: { at: string; price: number; pv: number; retail: number; retailPv: number }[];
  items: { item: string; quantity: number; free: number }[];
}

async function loadLines(
  db: Db,
  quantities: ReadonlyMap<string, number>,
  {
    mall,
    language,
    now,
    countryId,
  }: { mall: MallType; language: string; now: Date; countryId?: number },
): Promise<PricedLine[]> {
  const { rows } = await sql<ProductRow>`
    select p.code, p.names, p.weight, p.free_shipping, p.package_rank,
      (p.display and p.status = 'PUBLISHED' and (p.start_at is null or p.start_at <= ${now}) and (p.end_at is null or p.end_at > ${now})
        and exists (select 1 from product_mall m where m.product_code = p.code and m.mall_type = ${mall})) as sold_here,
      (select i.file from product_image i where i.product_code = p.code order by i.sort limit 1) as image,
      (select coalesce(json_agg(json_build_object('at', r.effective_at, 'price', r.member_price,
          'pv', r.member_pv, 'retail', r.retail_price, 'retailPv', r.retail_pv) order by r.effective_at, r.id), '[]')
        from product_price r where r.product_code = p.code and r.country_id = ${priceCountry(now, countryId)}) as prices,
      (select coalesce(json_agg(json_build_object('item', i.item_code, 'quantity', i.quantity,
          'free', i.free_of_charge)), '[]') from product_item i where i.product_code = p.code) as items
    from product p where p.code = any(${sql.val([...quantities.keys()])}::text[])`.execute(db);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return [...quantities].map(([code, quantity]) => {
    const row = byCode.get(code);
    if (!row) throw new Refusal('UNKNOWN_PRODUCT', { product: code });
    const price = priceAt(
      row.prices.map((entry) => ({
        effectiveAt: new Date(entry.at),
        memberPrice: entry.price,
        memberPv: entry.pv,
        retailPrice: entry.retail,
        retailPv: entry.retailPv,
      })),
      now,
    );
    if (!row.sold_here || !price || row.items.length === 0) {
      throw new Refusal('NOT_ON_SALE', { product: textIn(row.names, language) });
    }
    return {
      productCode: code,
      names: row.names,
      image: row.image ?? '',
      quantity,
      price: price.memberPrice,
      pv: price.memberPv,
      weight: row.weight,
      freeShipping: row.free_shipping,
      packageRank: row.package_rank,
      items: row.items.map((item) => ({
        itemCode: item.item,
        quantity: item.quantity,
        freeOfCharge: item.free,
      })),
    };
  });
}

async function feeFor(
  db: Db,
  to: { countryId: number; stateId: string },
  weight: number,
): Promise<Sen> {
  const zone = await db
    .selectFrom('shipping_zone_area')
    .select('zone_id')
    .where('country_id', '=', to.countryId)
    .where('state_id', 'in', [to.stateId, ''])
    .orderBy('state_id', 'desc')
    .executeTakeFirst();
  if (!zone) throw new Refusal('NO_SHIPPING_ZONE');
  const bands = await db
    .selectFrom('shipping_band')
    .selectAll()
    .where('zone_id', '=', zone.zone_id)
    .execute();
  const fee = shippingFee(
    bands.map((band) => ({
      minWeight: band.min_weight,
      maxWeight: band.max_weight,
      recurrentWeight: band.recurrent_weight,
      price: band.member_price,
    })),
    weight,
  );
  if (fee === null) throw new Refusal('TOO_HEAVY');
  return fee;
}

/** Refuses who may not buy in the mall, and an upgrade that is none (domain 5). */
export function checkBuyer(
  mall: MallType,
  member: { status: string; packageRank: number },
  cart: PricedCart,
  language: string,
): void {
  if (!mayBuy(mall, member)) throw new Refusal('MALL_NOT_OPEN');
  if (mall === 3 && cart.packageRank === null) throw new Refusal('PACKAGE_REQUIRED');
  if (mall !== 4) return;
  for (const line of cart.lines) {
    if ((line.packageRank ?? 0) <= member.packageRank) {
      throw new Refusal('PACKAGE_NOT_HIGHER', { product: textIn(line.names, language) });
    }
  }
}
