import type { notifications } from '@canopy/contract/notices/notifications';
import { screen } from '../../../routing/screen.ts';
import { listOf, oneOf } from '../../../routing/search.ts';

/** Screens of this feature. */
export const notificationsScreens = {
  notifications: screen(
    'notifications',
    {
      member: true,
      staff: '*',
      search: { view: oneOf('choices') },
      list: listOf<typeof notifications.list>(),
    },
    () => import('./NotificationsScreen.tsx'),
  ),
};
