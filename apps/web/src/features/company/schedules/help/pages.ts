import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const schedulesHelp = {
  schedules: {
    terms: [],
    see: ['downloads', 'mailOutbox', 'trialBalance'],
    rights: ['schedule.retry'],
  },
} satisfies HelpPages;
