import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const ticketsHelp = {
  tickets: { terms: [], see: ['helpPages', 'memberProfile'] },
} satisfies HelpPages;
