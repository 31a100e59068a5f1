import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const resourcesHelp = {
  resources: { terms: [], see: ['news'] },
  digitalResources: { terms: [], see: ['announcements', 'resources'] },
} satisfies HelpPages;
