import type { sales } from '@canopy/contract/checkout/sales';
import { screen } from '../../../routing/screen.ts';
import { flag, listOf, optional, required } from '../../../routing/search.ts';

/** Screens of this feature. */
export const salesScreens = {
  // one page under two addresses
  cart: screen('cart', { help: 'checkout', member: true }, () => import('./CheckoutScreen.tsx')),
  checkout: screen('checkout', { member: true }, () => import('./CheckoutScreen.tsx')),
  orderHistory: screen(
    'orderHistory',
    {
      menu: { group: 'mall', order: 30, icon: 'orders' },
      member: true,
      staff: 'sale.view',
      search: { memberID: optional },
      list: listOf<typeof sales.list>(),
    },
    () => import('./OrderHistoryScreen.tsx'),
  ),
  orderDetails: screen(
    'orderDetails',
    { member: true, staff: 'sale.view', search: { salesID: required, placed: flag, before: flag } },
    () => import('./OrderDetailsScreen.tsx'),
  ),
  salesPaymentApproval: screen(
    'salesPaymentApproval',
    {
      menu: { group: 'admin', order: 10, icon: 'check' },
      staff: 'sale.approvePayment',
      search: { salesID: optional },
    },
    () => import('./SalesPaymentApprovalScreen.tsx'),
  ),
  freeRegisterApproval: screen(
    'freeRegisterApproval',
    {
      menu: { group: 'admin', order: 20, icon: 'add' },
      staff: 'sale.approvePayment',
      search: { salesID: optional },
    },
    () => import('./FreeRegisterApprovalScreen.tsx'),
  ),
  stockistApproveSales: screen(
    'stockistApproveSales',
    {
      menu: { group: 'stock', order: 30, icon: 'check' },
      stockist: true,
      search: { salesID: optional },
    },
    () => import('./StockistApproveSalesScreen.tsx'),
  ),
};
