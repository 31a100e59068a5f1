import { screen } from '../../../routing/screen.ts';
import { optional } from '../../../routing/search.ts';

/** Screens of this feature. */
export const openingsScreens = {
  openings: screen(
    'openings',
    {
      menu: { group: 'team', order: 51, icon: 'upload' },
      staff: 'member.import',
      search: { openingID: optional },
    },
    () => import('./OpeningsScreen.tsx'),
  ),
};
