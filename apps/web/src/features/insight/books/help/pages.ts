import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const booksHelp = {
  trialBalance: {
    terms: ['walletKinds', 'withdrawal'],
    see: ['auditLog', 'companyReports', 'schedules'],
  },
} satisfies HelpPages;
