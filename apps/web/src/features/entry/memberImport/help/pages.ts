import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const memberImportHelp = {
  memberImport: {
    terms: ['sponsorTree', 'placementTree', 'package'],
    see: ['openings', 'memberList', 'organisationChart'],
    imports: ['MEMBERS'],
  },
} satisfies HelpPages;
