import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const announcementsHelp = {
  news: { terms: [], see: ['resources'] },
  announcements: { terms: [], see: ['banners', 'news', 'smsSending'] },
} satisfies HelpPages;
