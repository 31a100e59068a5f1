import type { access } from '@canopy/contract/access';
import { screen } from '../../routing/screen.ts';
import { listOf } from '../../routing/search.ts';

/** Screens of this feature. */
export const messagesScreens = {
  mailOutbox: screen(
    'mailOutbox',
    {
      menu: { group: 'access', order: 50, icon: 'mail' },
      staff: 'mail.view',
      list: listOf<typeof access.mailList>(),
    },
    () => import('./MailOutboxScreen.tsx'),
  ),
};
