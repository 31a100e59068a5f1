import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const authHelp = {
  accountSecurity: { terms: [], see: ['systemSettings', 'myProfile'] },
} satisfies HelpPages;
