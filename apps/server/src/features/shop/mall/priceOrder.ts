import type { MallMember, MallType } from '@canopy/domain/mall';
import type { Ctx } from '../../../platform/context.ts';
import { checkBuyer } from './checkBuyer.ts';
import { readDeliveryAddress, type DeliveryAddress } from './deliveryAddress.ts';
import { priceCart, type PricedCart, type RequestedProduct } from './priceCart.ts';
import type { StockKeys, StockReading } from './readStock.ts';

/** What a member orders: the fields shared by quote and checkout. */
export interface OrderRequest {
  MallType: MallType;
  Products: RequestedProduct[];
  DeliveryType: 'DELIVERY' | 'SELF_PICKUP';
  AddressBookID?: number | undefined;
  WarehouseID?: string | undefined;
}

/** The ordering member, read together with the stock that decides whether the order can be sold. */
export interface OrderBuyer extends MallMember {
  countryId: number;
  stock: StockReading;
}

/** An order at the company's own prices: what, for whom, and where it is delivered. */
export interface PricedOrder<B extends OrderBuyer> {
  cart: PricedCart;
  buyer: B;
  address: DeliveryAddress | null;
  /** Since when that address is what it is; null: none. */
  addressSince: Date | null;
}

/**
 * Prices a member's order now. Quote and checkout share this function, so the price shown is the
 * price paid; a quote may still lack the address and then excludes shipping.
 *
 * @param read reads the member with the stock; called again if the catalogue has changed meanwhile
 */
export async function priceOrder<B extends OrderBuyer>(
  ctx: Ctx,
  memberId: number,
  order: OrderRequest,
  read: (keys: StockKeys) => Promise<B>,
): Promise<PricedOrder<B>> {
  const { address, since: addressSince } =
    order.DeliveryType === 'DELIVERY' && order.AddressBookID !== undefined
      ? await readDeliveryAddress(ctx.db, memberId, order.AddressBookID)
      : { address: null, since: null };
  let buyer: B | undefined;
  const cart = await priceCart(ctx, order.Products, {
    mall: order.MallType,
    warehouseID: order.WarehouseID,
    read: async (keys) => (buyer = await read(keys)),
    destination: address && { countryId: address.countryID, stateId: address.stateID },
  });
  checkBuyer(order.MallType, buyer!, cart, ctx.language);
  return { cart, buyer: buyer!, address, addressSince };
}
