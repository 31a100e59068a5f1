import type { refunds } from '@canopy/contract/checkout/refunds';
import { screen } from '../../../routing/screen.ts';
import { listOf, oneOf, optional } from '../../../routing/search.ts';

/** Screens of this feature. */
export const refundsScreens = {
  refunds: screen(
    'refunds',
    {
      menu: { group: 'admin', order: 40, icon: 'undo' },
      staff: 'refund.approve',
      search: { refundID: optional, view: oneOf('all'), at: optional },
      list: listOf<typeof refunds.list>(),
    },
    () => import('./RefundsScreen.tsx'),
  ),
};
