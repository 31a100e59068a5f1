import type { MallType } from '@canopy/domain/mall';
import type { DeliveryAddress } from '../../database/orderTables.ts';
import type { Ctx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { checkBuyer, priceCart, type PricedCart, type WantedProduct } from './pricing.ts';

/** What a member wants: the fields that a quote and a checkout share. */
export interface WantedOrder {
  MallType: MallType;
  Products: WantedProduct[];
  DeliveryType: 'DELIVERY' | 'SELF_PICKUP';
  AddressBookID?: number | undefined;
  WarehouseID?: string | undefined;
}

/** An order as the server sees it: priced, with where it goes. */
export interface Order {
  cart: PricedCart;
  address: DeliveryAddress | null;
}

/**
 * Prices a member's order now. Quote and checkout are this same function, so what is shown is what
 * is paid; a quote may still lack the address and then counts no shipping.
 */
export async function priceOrder(
  ctx: Ctx,
  member: { id: number; status: string; packageRank: number; countryId: number },
  wanted: WantedOrder,
): Promise<Order> {
  const address =
    wanted.DeliveryType === 'DELIVERY' && wanted.AddressBookID !== undefined
      ? await deliveryAddress(ctx, member.id, wanted.AddressBookID)
      : null;
  const cart = await priceCart(ctx, wanted.Products, {
    mall: wanted.MallType,
    countryId: member.countryId,
    warehouseID: wanted.WarehouseID,
    destination: address && { countryId: address.countryID, stateId: address.stateID },
  });
  checkBuyer(wanted.MallType, member, cart, ctx.language);
  return { cart, address };
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
  if (!row) throw new Refusal('ADDRESS_UNKNOWN');
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
