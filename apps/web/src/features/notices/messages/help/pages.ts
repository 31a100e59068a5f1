import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const messagesHelp = {
  mailOutbox: { terms: [], see: ['mailTexts', 'systemSettings', 'schedules'] },
  mailTexts: { terms: [], see: ['mailOutbox', 'announcements'] },
} satisfies HelpPages;
