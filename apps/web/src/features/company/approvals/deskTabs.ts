import type { Permission } from '@canopy/contract/codes';
import type { Queue } from '@canopy/contract/insight/reports';
import { linkOptions } from '@tanstack/react-router';

/** The kinds of the desk, in tab order; each is a screen with its own address. */
export const DESK_TABS = {
  payments: {
    ...linkOptions({ to: '/dashboard/salesPaymentApproval' }),
    right: 'sale.approvePayment',
  },
  freeRegistrations: {
    ...linkOptions({ to: '/dashboard/freeRegisterApproval' }),
    right: 'sale.approvePayment',
  },
  walletRequests: {
    ...linkOptions({ to: '/dashboard/walletRequests' }),
    right: 'walletRequest.view',
  },
  identities: { ...linkOptions({ to: '/dashboard/verificationList' }), right: 'member.verify' },
  profileChanges: {
    ...linkOptions({ to: '/dashboard/profileChanges' }),
    right: 'member.approveChange',
  },
  erasures: { ...linkOptions({ to: '/dashboard/erasureRequests' }), right: 'member.personalData' },
  refunds: { ...linkOptions({ to: '/dashboard/refunds' }), right: 'refund.approve' },
} as const satisfies Partial<Record<Queue, { to: string; right: Permission }>>;

export type DeskKind = keyof typeof DESK_TABS;
export const DESK_KINDS = Object.keys(DESK_TABS) as DeskKind[];
