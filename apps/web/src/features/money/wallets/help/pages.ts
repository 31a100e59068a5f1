import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const walletsHelp = {
  walletStatement: {
    terms: ['walletKinds', 'reload', 'withdrawal', 'charge'],
    see: ['walletReload', 'walletWithdrawal', 'walletTransfer'],
  },
  walletReload: { terms: ['reload', 'slip', 'walletKinds'], see: ['walletStatement', 'checkout'] },
  walletTransfer: { terms: ['walletKinds'], see: ['walletStatement', 'walletConvert'] },
  walletConvert: { terms: ['walletKinds'], see: ['walletStatement', 'walletTransfer'] },
  walletWithdrawal: {
    terms: ['withdrawal', 'charge', 'walletKinds'],
    see: ['walletStatement', 'myProfile'],
  },
  walletRequests: {
    terms: ['reload', 'withdrawal', 'slip', 'paymentFile', 'charge'],
    see: ['payoutFiles', 'decided', 'walletSettings'],
    rights: ['walletRequest.approve', 'walletRequest.pay'],
  },
  payoutFiles: {
    terms: ['paymentFile', 'withdrawal'],
    see: ['walletRequests', 'walletSettings', 'trialBalance'],
    rights: ['walletRequest.pay'],
  },
  walletAdjustments: { terms: ['walletKinds'], see: ['memberProfile', 'decided', 'trialBalance'] },
  walletSignals: {
    terms: ['signal', 'walletLock'],
    see: ['bonusSignals', 'memberProfile'],
    rights: ['wallet.lock'],
  },
} satisfies HelpPages;
