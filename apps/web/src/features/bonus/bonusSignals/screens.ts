import type { bonusSignals } from '@canopy/contract/bonus/bonusSignals';
import { screen } from '../../../routing/screen.ts';
import { listOf, required } from '../../../routing/search.ts';

/** Screens of this feature. */
export const bonusSignalScreens = {
  bonusSignals: screen(
    'bonusSignals',
    {
      menu: { group: 'company', order: 18, icon: 'check' },
      staff: 'bonus.review',
      list: listOf<typeof bonusSignals.signalList>(),
    },
    () => import('./BonusSignalsScreen.tsx'),
  ),
  bonusSignal: screen(
    'bonusSignal',
    { help: 'bonusSignals', staff: 'bonus.review', search: { signal: required } },
    () => import('./BonusSignalScreen.tsx'),
  ),
};
