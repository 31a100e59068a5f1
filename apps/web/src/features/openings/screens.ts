import type { openings } from '@canopy/contract/openings';
import { screen } from '../../routing/screen.ts';
import { listOf, optional } from '../../routing/search.ts';

/** Screens of this feature. */
export const openingsScreens = {
  openings: screen(
    'openings',
    {
      menu: { group: 'team', order: 51, icon: 'upload' },
      staff: 'member.import',
      search: { openingID: optional },
      list: listOf<typeof openings.errors>(),
    },
    () => import('./OpeningsScreen.tsx'),
  ),
};
