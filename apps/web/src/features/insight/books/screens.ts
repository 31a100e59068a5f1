import type { books } from '@canopy/contract/insight/books';
import { screen } from '../../../routing/screen.ts';
import { listOf } from '../../../routing/search.ts';

/** Screens of this feature. */
export const booksScreens = {
  trialBalance: screen(
    'trialBalance',
    {
      menu: { group: 'report', order: 70, icon: 'check' },
      staff: 'audit.view',
      list: listOf<typeof books.accountBalances>(),
    },
    () => import('./TrialBalanceScreen.tsx'),
  ),
};
