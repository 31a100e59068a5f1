import { registration } from '@canopy/contract/entry/registration';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { query } from '../../../platform/operation.ts';
import { openStock } from '../../shop/mall/openStock.ts';
import { priceCart, readStockFor } from '../../shop/mall/priceCart.ts';

/**
 * Price of the chosen packages with shipping to the address entered so far; null while shipping is
 * unknown. And the places that have all of it: pick-up points, and headquarters for what is sent.
 */
export const quote = query(registration.quote, async (ctx, body) => {
  const delivery = body.DeliveryType === 'DELIVERY';
  const known = !delivery || body.StateID !== '';
  const cart = await priceCart(ctx, body.Products, {
    mall: 3,
    destination: delivery && known ? { countryId: body.CountryID, stateId: body.StateID } : null,
    read: readStockFor(ctx, body.HomeCountryID ?? body.CountryID),
  });
  const places = await openStock(
    ctx.db,
    cart.demand.map(({ itemCode }) => itemCode),
  );
  return {
    subTotal: decimalOf(cart.subTotal),
    shipmentFee: known ? decimalOf(cart.shipmentFee) : null,
    total: decimalOf(cart.total),
    totalPV: formatPv(cart.totalPv),
    soldFrom: places
      .filter(({ units }) => cart.demand.every((row) => units(row.itemCode) >= row.quantity))
      .map(({ warehouseID }) => warehouseID),
  };
});
