import { screen } from '../../../routing/screen.ts';
import { optional } from '../../../routing/search.ts';

/** Screens of this feature. */
export const memberImportScreens = {
  memberImport: screen(
    'memberImport',
    {
      menu: { group: 'team', order: 50, icon: 'upload' },
      staff: 'member.import',
      search: { importID: optional },
    },
    () => import('./MemberImportScreen.tsx'),
  ),
};
