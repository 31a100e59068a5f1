import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const notificationsHelp = {
  notifications: { terms: [], see: ['mailOutbox', 'accountSecurity'] },
} satisfies HelpPages;
