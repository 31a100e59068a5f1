import type { help } from '@canopy/contract/office/help';
import { screen } from '../../../routing/screen.ts';
import { listOf, optional } from '../../../routing/search.ts';

/** Screens of this feature. */
export const helpScreens = {
  help: screen(
    'help',
    {
      help: false,
      member: true,
      staff: '*',
      // of: the screen to be explained; page: the page being read
      search: { of: optional, page: optional },
    },
    () => import('./HelpScreen.tsx'),
  ),
  helpPages: screen(
    'helpPages',
    {
      menu: { group: 'content', order: 60, icon: 'help' },
      staff: 'help.edit',
      list: listOf<typeof help.list>(),
    },
    () => import('./HelpPagesScreen.tsx'),
  ),
  helpEditor: screen(
    'helpEditor',
    { help: 'helpPages', staff: 'help.edit', search: { pageID: optional } },
    () => import('./HelpEditorScreen.tsx'),
  ),
};
