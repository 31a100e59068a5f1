import { registration } from '@canopy/contract/registration';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { query } from '../../platform/operation.ts';
import { priceCart, readStockFor } from '../mall/priceCart.ts';

/**
 * Price of the chosen packages with shipping to the address entered so far; null while shipping is
 * unknown.
 */
export const quote = query(registration.quote, async (ctx, body) => {
  const delivery = body.DeliveryType === 'DELIVERY';
  const known = !delivery || body.StateID !== '';
  const cart = await priceCart(ctx, body.Products, {
    mall: 3,
    destination: delivery && known ? { countryId: body.CountryID, stateId: body.StateID } : null,
    read: readStockFor(ctx, body.HomeCountryID ?? body.CountryID),
  });
  return {
    subTotal: decimalOf(cart.subTotal),
    shipmentFee: known ? decimalOf(cart.shipmentFee) : null,
    total: decimalOf(cart.total),
    totalPV: formatPv(cart.totalPv),
  };
});
