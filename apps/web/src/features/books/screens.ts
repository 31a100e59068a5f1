import { screen } from '../../routing/screen.ts';

/** Screens of this feature. */
export const booksScreens = {
  trialBalance: screen(
    'trialBalance',
    { menu: { group: 'access', order: 42, icon: 'check' }, staff: 'audit.view' },
    () => import('./TrialBalanceScreen.tsx'),
  ),
};
