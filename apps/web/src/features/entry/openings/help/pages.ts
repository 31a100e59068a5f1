import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const openingsHelp = {
  openings: {
    terms: ['walletKinds', 'warehouse', 'stockItem'],
    see: ['memberImport', 'stockFlow', 'trialBalance'],
    imports: ['BALANCES', 'STOCK'],
  },
} satisfies HelpPages;
