import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const registrationHelp = {
  memberRegistration: {
    terms: ['package', 'activation', 'sponsorTree', 'placementTree', 'freeRegistration'],
    see: ['organisationChart', 'salesPaymentApproval', 'freeRegisterApproval'],
  },
} satisfies HelpPages;
