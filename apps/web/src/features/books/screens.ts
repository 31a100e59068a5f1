import { screen } from '../../routing/screen.ts';

/** Screens of this feature. */
export const booksScreens = {
  trialBalance: screen(
    'trialBalance',
    { menu: { group: 'report', order: 70, icon: 'check' }, staff: 'audit.view' },
    () => import('./TrialBalanceScreen.tsx'),
  ),
};
