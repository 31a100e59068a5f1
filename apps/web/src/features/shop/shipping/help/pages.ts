import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const shippingHelp = {
  shipmentZonePricing: { terms: ['zone', 'shipment'], see: ['salesShipment', 'productEditor'] },
} satisfies HelpPages;
