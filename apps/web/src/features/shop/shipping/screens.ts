import { screen } from '../../../routing/screen.ts';

/** Screens of this feature. */
export const shippingScreens = {
  shipmentZonePricing: screen(
    'shipmentZonePricing',
    { menu: { group: 'product', order: 30, icon: 'truck' }, staff: 'shipping.edit' },
    () => import('./ShipmentZonePricingScreen.tsx'),
  ),
};
