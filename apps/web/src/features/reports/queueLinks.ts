import type { Queue } from '@canopy/contract/reports';
import { linkOptions } from '@tanstack/react-router';
import { queues } from 'virtual:frameCalls';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/api.ts';

/** The screen where a queue is processed. */
export const QUEUE_LINK = {
  payments: linkOptions({ to: '/dashboard/salesPaymentApproval' }),
  freeRegistrations: linkOptions({ to: '/dashboard/freeRegisterApproval' }),
  cash: linkOptions({ to: '/dashboard/stockistApproveSales' }),
  walletRequests: linkOptions({ to: '/dashboard/walletRequests' }),
  payouts: linkOptions({ to: '/dashboard/payoutFiles' }),
  walletAdjustments: linkOptions({
    to: '/dashboard/walletAdjustments',
    search: { Status: 'PENDING' },
  }),
  bonusAdjustments: linkOptions({
    to: '/dashboard/bonusAdjustments',
    search: { Status: 'PENDING' },
  }),
  walletSignals: linkOptions({ to: '/dashboard/walletSignals', search: { Open: '1' } }),
  bonusSignals: linkOptions({ to: '/dashboard/bonusSignals', search: { State: 'OPEN' } }),
  identities: linkOptions({ to: '/dashboard/verificationList' }),
  profileChanges: linkOptions({ to: '/dashboard/profileChanges' }),
  erasures: linkOptions({ to: '/dashboard/erasureRequests' }),
  treeMoves: linkOptions({ to: '/dashboard/treeMoves' }),
  refunds: linkOptions({ to: '/dashboard/refunds' }),
  refundsOwed: linkOptions({ to: '/dashboard/refunds', search: { Owed: '1' } }),
  cardMoneyOwed: linkOptions({ to: '/dashboard/cardPayments', search: { Owed: '1' } }),
  books: linkOptions({ to: '/dashboard/trialBalance' }),
  parcels: linkOptions({ to: '/dashboard/salesShipment', search: { Status: 'TO_SEND' } }),
  transfers: linkOptions({ to: '/dashboard/stockTransfers' }),
  lowStock: linkOptions({ to: '/dashboard/stockBalance', search: { Low: '1' } }),
  months: linkOptions({ to: '/dashboard/bonusRuns' }),
  tickets: linkOptions({ to: '/dashboard/tickets' }),
} as const satisfies Record<Queue, object>;

/** The signed-in person's queues, refreshed every minute. Members have none. */
export function useQueues() {
  const login = useLogin();
  const works = login !== null && login.firstLogin === 0 && login.role !== 'member';
  return useCall(queues, {}, { enabled: works, every: () => 60_000 });
}
