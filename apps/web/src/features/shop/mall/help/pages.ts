import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const mallHelp = {
  shopM: {
    terms: ['maintenance', 'pv', 'package'],
    see: ['checkout', 'orderHistory', 'whyNotPaid'],
  },
} satisfies HelpPages;
