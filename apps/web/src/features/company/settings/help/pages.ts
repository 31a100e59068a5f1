import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const settingsHelp = {
  systemSettings: {
    terms: ['permission', 'coolingOff', 'maintenance'],
    see: ['walletSettings', 'bonusSettings', 'staffList', 'shipmentZonePricing'],
  },
  walletSettings: {
    terms: ['walletKinds', 'charge', 'reload', 'withdrawal'],
    see: ['walletRequests', 'payoutFiles', 'systemSettings'],
  },
} satisfies HelpPages;
