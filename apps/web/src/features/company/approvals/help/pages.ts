import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const approvalsHelp = {
  decided: { terms: ['slip'], see: ['salesPaymentApproval', 'walletRequests', 'refunds'] },
} satisfies HelpPages;
