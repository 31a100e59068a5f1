import { OPENING_COLUMNS } from '@canopy/contract/openings';
import type { HelpPages } from '../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const openingsHelp = {
  openings: {
    terms: ['walletKinds', 'warehouse', 'stockItem'],
    see: ['memberImport', 'stockFlow', 'trialBalance'],
    columns: [
      { title: 'opening.BALANCES', names: OPENING_COLUMNS.BALANCES },
      { title: 'opening.STOCK', names: OPENING_COLUMNS.STOCK },
    ],
  },
} satisfies HelpPages;
