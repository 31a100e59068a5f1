import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const bonusSignalsHelp = {
  bonusSignals: { terms: ['signal'], see: ['bonusRuns', 'walletSignals', 'memberProfile'] },
} satisfies HelpPages;
