import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const taxHelp = {
  taxPapers: {
    terms: ['withholding'],
    see: ['incomeStatement', 'bonusRuns', 'systemSettings'],
    rights: ['tax.edit'],
  },
} satisfies HelpPages;
