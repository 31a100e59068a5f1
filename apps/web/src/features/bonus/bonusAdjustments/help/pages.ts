import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const bonusAdjustmentsHelp = {
  bonusAdjustments: {
    terms: ['volume', 'withholding', 'bonusRun'],
    see: ['bonusRuns', 'memberProfile', 'bonusReport'],
  },
} satisfies HelpPages;
