import type { access } from '@canopy/contract/office/access';
import type { messages } from '@canopy/contract/notices/messages';
import { screen } from '../../../routing/screen.ts';
import { listOf, required } from '../../../routing/search.ts';

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
  mailTexts: screen(
    'mailTexts',
    {
      menu: { group: 'content', order: 65, icon: 'mail' },
      staff: 'mail.edit',
      list: listOf<typeof messages.wordsList>(),
    },
    () => import('./MailTextsScreen.tsx'),
  ),
  mailText: screen(
    'mailText',
    { help: 'mailTexts', staff: 'mail.edit', search: { template: required } },
    () => import('./MailTextScreen.tsx'),
  ),
};
