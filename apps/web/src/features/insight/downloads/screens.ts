import { screen } from '../../../routing/screen.ts';

/** Screens of this feature. */
export const downloadsScreens = {
  downloads: screen(
    'downloads',
    { menu: { group: 'account', order: 50, icon: 'download' }, member: true, staff: '*' },
    () => import('./DownloadsScreen.tsx'),
  ),
};
