import type { MallType } from '@canopy/domain/mall';
import type { DeliveryAddress } from '../sales/tables.ts';
import type { Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { checkBuyer, priceCart, type PricedCart, type WantedProduct } from './pricing.ts';
import type { Places, StockLook } from './stockLook.ts';

/** What a member wants: the fields that a quote and a checkout share. */
export interface WantedOrder {
  MallType: MallType;
  Products: WantedProduct[];
  DeliveryType: 'DELIVERY' | 'SELF_PICKUP';
  AddressBookID?: number | undefined;
  WarehouseID?: string | undefined;
}

/** Who orders, read with what decides whether the order can be sold. */
export interface Orderer {
  status: string;
  packageRank: number;
  countryId: number;
  stock: StockLook;
}

/** An order as the server sees it: priced, by whom, with where it goes. */
export interface Order<B extends Orderer> {
  cart: PricedCart;
  buyer: B;
  address: DeliveryAddress | null;
}

/**
 * Prices a member's order now. Quote and checkout are this same function, so what is shown is what
 * is paid; a quote may still lack the address and then counts no shipping.
 *
 * @param read reads the member beside the stock; again when the catalogue has changed meanwhile
 */
export async function priceOrder<B extends Orderer>(
  ctx: Ctx,
  memberId: number,
  wanted: WantedOrder,
  read: (places: Places) => Promise<B>,
): Promise<Order<B>> {
  const address =
    wanted.DeliveryType === 'DELIVERY' && wanted.AddressBookID !== undefined
      ? await deliveryAddress(ctx, memberId, wanted.AddressBookID)
      : null;
  let buyer: B | undefined;
  const cart = await priceCart(ctx, wanted.Products, {
    mall: wanted.MallType,
    warehouseID: wanted.WarehouseID,
    look: async (places) => (buyer = await read(places)),
    destination: address && { countryId: address.countryID, stateId: address.stateID },
  });
  checkBuyer(wanted.MallType, buyer!, cart, ctx.language);
  return { cart, buyer: buyer!, address };
}

/** The address book entry that a delivery goes to; another member's is unknown. */
async function deliveryAddress(
  ctx: Ctx,
  memberId: number,
  addressBookId: number,
): Promise<DeliveryAddress> {
  const row = await ctx.db
    .selectFrom('address_book')
    .selectAll()
    .where('id', '=', addressBookId)
    .where('member_id', '=', memberId)
    .where('statusx', '=', 'A')
    .executeTakeFirst();
  if (!row) throw new ApiError('ADDRESS_UNKNOWN');
  return {
    name: row.first_name,
    mobile: `+${row.mobile_code} ${row.mobile_no}`,
    address1: row.address1,
    address2: row.address2,
    address3: row.address3,
    postCode: row.post_code,
    city: row.area_name,
    stateID: row.state_id,
    countryID: row.country_id,
  };
}
