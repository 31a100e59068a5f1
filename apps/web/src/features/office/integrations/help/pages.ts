import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const integrationsHelp = {
  integrations: { terms: ['webhook', 'permission'], see: ['schedules', 'auditLog'] },
} satisfies HelpPages;
