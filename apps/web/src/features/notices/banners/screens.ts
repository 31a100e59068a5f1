import type { banners } from '@canopy/contract/notices/banners';
import { screen } from '../../../routing/screen.ts';
import { listOf, optional } from '../../../routing/search.ts';

/** Screens of this feature. */
export const bannersScreens = {
  banners: screen(
    'banners',
    {
      menu: { group: 'content', order: 20, icon: 'picture' },
      staff: 'content.edit',
      list: listOf<typeof banners.list>(),
    },
    () => import('./BannerListScreen.tsx'),
  ),
  bannerEditor: screen(
    'bannerEditor',
    { help: 'banners', staff: 'content.edit', search: { bannerID: optional } },
    () => import('./BannerEditorScreen.tsx'),
  ),
};
