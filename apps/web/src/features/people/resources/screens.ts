import type { resources } from '@canopy/contract/people/resources';
import { screen } from '../../../routing/screen.ts';
import { listOf, optional } from '../../../routing/search.ts';

/** Screens of this feature. */
export const resourcesScreens = {
  resources: screen(
    'resources',
    {
      menu: { group: 'home', order: 30, icon: 'download' },
      member: true,
      staff: '*',
      search: { q: optional },
    },
    () => import('./ResourcesScreen.tsx'),
  ),
  digitalResources: screen(
    'digitalResources',
    {
      menu: { group: 'content', order: 30, icon: 'download' },
      staff: 'content.edit',
      list: listOf<typeof resources.list>(),
    },
    () => import('./DigitalResourcesScreen.tsx'),
  ),
  resourceCategories: screen(
    'resourceCategories',
    {
      help: 'digitalResources',
      menu: { group: 'content', order: 40, icon: 'folder' },
      staff: 'content.edit',
    },
    () => import('./ResourceCategoriesScreen.tsx'),
  ),
};
