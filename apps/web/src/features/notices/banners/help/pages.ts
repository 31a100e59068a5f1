import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const bannersHelp = {
  banners: { terms: [], see: ['announcements'] },
} satisfies HelpPages;
