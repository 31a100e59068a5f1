import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const bonusPlansHelp = {
  planDescription: {
    terms: ['qualified', 'level', 'compression'],
    see: ['bonusReport', 'sponsorBonus', 'uniLevelBonus'],
  },
  sponsorBonus: {
    terms: ['sponsorTree', 'level', 'compression', 'pv', 'clawBack'],
    see: ['packages', 'bonusSettings', 'planDescription', 'bonusRuns'],
    rights: ['bonus.edit'],
  },
  uniLevelBonus: {
    terms: ['level', 'maintenance', 'compression', 'cap'],
    see: ['generationBonus', 'bonusSettings', 'planDescription', 'bonusRuns'],
    rights: ['bonus.edit'],
  },
  generationBonus: {
    terms: ['generation', 'paidAsRank', 'maintenance', 'compression'],
    see: ['uniLevelBonus', 'upgradeRankingBonus', 'planDescription'],
    rights: ['bonus.edit'],
  },
  upgradeRankingBonus: {
    terms: ['rank', 'paidAsRank', 'groupPv', 'leg'],
    see: ['rankProgress', 'generationBonus', 'planDescription'],
    rights: ['bonus.edit'],
  },
  binaryBonus: {
    terms: ['placementTree', 'leg', 'pair', 'carriedForward', 'cap'],
    see: ['binaryLegs', 'organisationChart', 'planDescription'],
    rights: ['bonus.edit'],
  },
  packages: {
    terms: ['package', 'activation', 'pv'],
    see: ['productEditor', 'sponsorBonus', 'bonusSettings'],
    rights: ['bonus.edit'],
  },
  bonusSettings: {
    terms: ['pv', 'maintenance', 'cap'],
    see: ['uniLevelBonus', 'generationBonus', 'bonusRuns', 'systemSettings'],
    rights: ['bonus.edit'],
  },
} satisfies HelpPages;
