import type { network } from '@canopy/contract/people/network';
import { screen } from '../../../routing/screen.ts';
import { listOf, oneOf, optional } from '../../../routing/search.ts';

/** Screens of this feature. */
export const networkScreens = {
  organisationChart: screen(
    'organisationChart',
    {
      menu: { group: 'team', order: 10, icon: 'tree' },
      member: true,
      staff: 'member.view',
      search: {
        memberID: optional,
        tree: oneOf('SPONSOR', 'PLACEMENT'),
        view: oneOf('chart', 'table'),
        find: optional,
      },
    },
    () => import('./OrganisationChartScreen.tsx'),
  ),
  treeMoves: screen(
    'treeMoves',
    {
      menu: { group: 'team', order: 40, icon: 'move' },
      staff: 'member.move',
      list: listOf<typeof network.moveList>(),
    },
    () => import('./TreeMovesScreen.tsx'),
  ),
};
