import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const reportsHelp = {
  home: {
    terms: ['maintenance', 'paidAsRank'],
    see: ['notifications', 'planDescription', 'companyReports'],
  },
  salesReport: {
    terms: ['pv', 'volume'],
    see: ['companyReports', 'orderHistory', 'personalMaintain'],
  },
  incomeStatement: {
    terms: ['bonusLine', 'clawBack', 'withholding'],
    see: ['bonusReport', 'taxPapers'],
  },
  personalSponsor: {
    terms: ['sponsorTree', 'activation'],
    see: ['memberList', 'personalMaintain', 'organisationChart'],
  },
  personalMaintain: {
    terms: ['maintenance', 'pv', 'qualified'],
    see: ['salesReport', 'bonusReport'],
  },
  companyReports: {
    terms: ['breakage', 'walletKinds', 'stockist'],
    see: ['salesReport', 'trialBalance', 'bonusRuns'],
  },
} satisfies HelpPages;
