import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const paymentsHelp = {
  cardPayments: {
    terms: [],
    see: ['salesPaymentApproval', 'walletRequests', 'refunds'],
    rights: ['sale.approvePayment', 'refund.approve'],
  },
} satisfies HelpPages;
