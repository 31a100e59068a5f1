import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import { sales } from '@canopy/contract/checkout/sales';
import { publicId } from '@canopy/domain/ids';
import type { CommandCtx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { placedFrom } from '../../orders/saleRecord/findSale.ts';
import type { LockedBuyer } from './lockBuyer.ts';

type Body = ParsedBodyOf<typeof sales.checkout>;

/** Ends the pricing of an order whose cart became an order before, with that order. */
export class PlacedBefore extends Error {
  readonly order: ResultOf<typeof sales.checkout>;

  constructor(order: ResultOf<typeof sales.checkout>) {
    super('this cart became an order before');
    this.order = order;
  }
}

/** Returns {@link PlacedBefore} as a value; any other error stays one. */
export function orderPlacedBefore(error: unknown): PlacedBefore {
  if (error instanceof PlacedBefore) return error;
  throw error;
}

/**
 * An order made from a version of the cart holds exactly what the server's cart holds at that
 * version. Buyer and cart are locked, so two tabs or devices with the same version come one after
 * the other.
 *
 * @throws PlacedBefore if the version became an order; ApiError `CART_CHANGED`
 */
export async function checkCart(
  ctx: CommandCtx,
  memberId: number,
  { CartVersion, MallType, Products }: Body,
  buyer: LockedBuyer,
): Promise<void> {
  if (CartVersion === undefined) return;
  const placed = await placedFrom(ctx.db, memberId, MallType, CartVersion);
  if (placed) {
    throw new PlacedBefore({
      salesID: publicId('sale', placed.id),
      salesStatus: placed.status,
      paymentReference: null,
      placedBefore: true,
    });
  }
  const wanted: Record<string, number> = {};
  for (const { ProductCode, Quantity } of Products) {
    wanted[ProductCode] = (wanted[ProductCode] ?? 0) + Quantity;
  }
  const inside = Object.entries(buyer.cart_lines);
  const same =
    CartVersion === buyer.cart_version &&
    inside.length === Object.keys(wanted).length &&
    inside.every(([code, quantity]) => wanted[code] === quantity);
  if (!same) throw new ApiError('CART_CHANGED');
}
