import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const shipmentsHelp = {
  salesShipment: {
    terms: ['shipment', 'pickUpCode', 'warehouse'],
    see: ['orderDetails', 'shipmentZonePricing', 'stockBalance'],
    rights: ['shipment.update', 'shipping.edit'],
  },
} satisfies HelpPages;
