import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const onboardingHelp = {
  gettingStarted: {
    terms: ['permission'],
    see: ['systemSettings', 'staffRegistration', 'productEditor'],
  },
} satisfies HelpPages;
