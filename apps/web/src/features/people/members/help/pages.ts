import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const membersHelp = {
  memberList: {
    terms: ['sponsorTree', 'rank', 'maintenance'],
    see: ['memberProfile', 'organisationChart', 'memberRegistration'],
  },
  memberProfile: {
    terms: ['walletKinds', 'walletLock', 'rank', 'activation'],
    see: ['memberList', 'orderHistory', 'profileChanges', 'walletAdjustments'],
    rights: [
      'member.edit',
      'member.status',
      'member.impersonate',
      'member.personalData',
      'wallet.view',
      'wallet.lock',
    ],
  },
  verificationList: { terms: [], see: ['profileChanges', 'walletRequests', 'memberProfile'] },
  profileChanges: { terms: [], see: ['verificationList', 'memberProfile'] },
  erasureRequests: { terms: [], see: ['memberProfile', 'auditLog'] },
  myProfile: { terms: [], see: ['accountSecurity', 'walletWithdrawal', 'notifications'] },
} satisfies HelpPages;
