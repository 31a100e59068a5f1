import { IMPORT_COLUMNS } from '@canopy/contract/memberImport';
import type { HelpPages } from '../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const memberImportHelp = {
  memberImport: {
    terms: ['sponsorTree', 'placementTree', 'package'],
    see: ['openings', 'memberList', 'organisationChart'],
    columns: [
      { title: 'import.columns', names: IMPORT_COLUMNS.required },
      { title: 'import.optional', names: IMPORT_COLUMNS.optional },
    ],
  },
} satisfies HelpPages;
