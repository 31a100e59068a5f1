import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const compensationHelp = {
  bonusReport: {
    terms: ['bonusLine', 'level', 'generation', 'clawBack'],
    see: ['planDescription', 'incomeStatement', 'bonusRuns'],
  },
  whyNotPaid: {
    terms: ['maintenance', 'qualified', 'breakage', 'cap'],
    see: ['bonusReport', 'planDescription', 'shopM'],
  },
  binaryLegs: {
    terms: ['leg', 'pair', 'carriedForward', 'placementTree'],
    see: ['binaryBonus', 'organisationChart'],
  },
  rankProgress: {
    terms: ['rank', 'paidAsRank', 'groupPv', 'leg'],
    see: ['upgradeRankingBonus', 'bonusReport'],
  },
  bonusRuns: {
    terms: ['bonusRun', 'carriedForward', 'breakage'],
    see: ['bonusRunDetails', 'bonusSettings', 'systemSettings', 'bonusHeld'],
    rights: ['bonus.run', 'bonus.lock', 'bonus.post'],
  },
  bonusRunDetails: {
    terms: ['bonusRun', 'breakage', 'carriedForward', 'clawBack'],
    see: ['bonusRuns', 'bonusCompare', 'bonusBreakage', 'bonusHeld'],
    rights: ['bonus.run', 'bonus.lock', 'bonus.post', 'bonus.audit'],
  },
  bonusHeld: {
    terms: ['bonusRun', 'bonusLine'],
    see: ['bonusRuns', 'bonusRunDetails'],
    rights: ['bonus.post'],
  },
  bonusCompare: { terms: ['bonusRun', 'bonusLine'], see: ['bonusRunDetails', 'bonusRuns'] },
  bonusBreakage: {
    terms: ['breakage', 'compression', 'cap'],
    see: ['bonusRunDetails', 'companyReports'],
  },
} satisfies HelpPages;
