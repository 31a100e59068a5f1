import type { memberImport } from '@canopy/contract/memberImport';
import { screen } from '../../routing/screen.ts';
import { listOf, optional } from '../../routing/search.ts';

/** Screens of this feature. */
export const memberImportScreens = {
  memberImport: screen(
    'memberImport',
    {
      menu: { group: 'team', order: 50, icon: 'upload' },
      staff: 'member.import',
      search: { importID: optional },
      list: listOf<typeof memberImport.errors>(),
    },
    () => import('./MemberImportScreen.tsx'),
  ),
};
