import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const refundsHelp = {
  refunds: {
    terms: ['coolingOff', 'creditNote', 'clawBack'],
    see: ['orderDetails', 'salesShipment', 'decided'],
    rights: ['refund.approve'],
  },
} satisfies HelpPages;
