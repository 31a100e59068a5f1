import type { payments } from '@canopy/contract/checkout/payments';
import { screen } from '../../../routing/screen.ts';
import { listOf } from '../../../routing/search.ts';

/** Screens of this feature. */
export const paymentsScreens = {
  cardPayments: screen(
    'cardPayments',
    {
      menu: { group: 'admin', order: 50, icon: 'card' },
      staff: 'sale.approvePayment',
      list: listOf<typeof payments.list>(),
    },
    () => import('./CardPaymentsScreen.tsx'),
  ),
};
