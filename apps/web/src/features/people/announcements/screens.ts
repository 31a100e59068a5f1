import type { announcements } from '@canopy/contract/people/announcements';
import { screen } from '../../../routing/screen.ts';
import { listOf, optional } from '../../../routing/search.ts';

/** Screens of this feature. */
export const announcementsScreens = {
  news: screen(
    'news',
    {
      menu: { group: 'home', order: 20, icon: 'megaphone' },
      member: true,
      staff: '*',
      search: { announcementID: optional },
    },
    () => import('./NewsScreen.tsx'),
  ),
  announcements: screen(
    'announcements',
    {
      menu: { group: 'content', order: 10, icon: 'megaphone' },
      staff: 'content.edit',
      list: listOf<typeof announcements.list>(),
    },
    () => import('./AnnouncementListScreen.tsx'),
  ),
  announcementEditor: screen(
    'announcementEditor',
    { help: 'announcements', staff: 'content.edit', search: { announcementID: optional } },
    () => import('./AnnouncementEditorScreen.tsx'),
  ),
};
