import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const networkHelp = {
  organisationChart: {
    terms: ['sponsorTree', 'placementTree', 'leg', 'holdingTank'],
    see: ['memberProfile', 'treeMoves', 'memberRegistration'],
    rights: ['member.move'],
  },
  treeMoves: {
    terms: ['treeMove', 'sponsorTree', 'placementTree'],
    see: ['organisationChart', 'systemSettings'],
  },
} satisfies HelpPages;
