import type { shipments } from '@canopy/contract/orders/shipments';
import { screen } from '../../../routing/screen.ts';
import { listOf, oneOf, required } from '../../../routing/search.ts';

/** Screens of this feature. */
export const shipmentsScreens = {
  salesShipment: screen(
    'salesShipment',
    {
      menu: { group: 'admin', order: 30, icon: 'truck' },
      stockist: true,
      staff: 'sale.view',
      list: listOf<typeof shipments.list>(),
    },
    () => import('./SalesShipmentScreen.tsx'),
  ),
  shipmentPapers: screen(
    'shipmentPapers',
    {
      help: 'salesShipment',
      stockist: true,
      staff: 'shipment.update',
      search: { ids: required, paper: oneOf('packing', 'waybill') },
    },
    () => import('./ShippingDocumentsScreen.tsx'),
  ),
};
