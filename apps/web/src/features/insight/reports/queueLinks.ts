import type { ResultOf } from '@canopy/contract/call';
import type { Queue, reports } from '@canopy/contract/insight/reports';
import { linkOptions } from '@tanstack/react-router';
import { queues } from 'virtual:frameCalls';
import { isReady } from '../../../session/accountSteps.ts';
import { useLogin } from '../../../session/session.ts';
import { useCall } from '../../../ui/feedback/api.ts';

/** The screen where a queue is processed. */
const QUEUE_LINK = {
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
  settingChanges: linkOptions({ to: '/dashboard/systemSettings' }),
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
  runsToCheck: linkOptions({ to: '/dashboard/bonusRuns' }),
  runsToLock: linkOptions({ to: '/dashboard/bonusRuns' }),
  runsToPay: linkOptions({ to: '/dashboard/bonusRuns' }),
  runsToUnlock: linkOptions({ to: '/dashboard/bonusRuns' }),
  heldPayables: linkOptions({ to: '/dashboard/bonusHeld', search: { State: 'HELD' } }),
  openings: linkOptions({ to: '/dashboard/openings' }),
  tickets: linkOptions({ to: '/dashboard/tickets' }),
} as const satisfies Record<Exclude<Queue, 'planVersions'>, object>;

/** The screen of each plan, of the packages and of the bonus settings, where a new version is approved. */
const PLAN_LINK = {
  SPONSOR: linkOptions({ to: '/dashboard/sponsorBonus' }),
  UNILEVEL: linkOptions({ to: '/dashboard/uniLevelBonus' }),
  GENERATION: linkOptions({ to: '/dashboard/generationBonus' }),
  UPGRADE_RANKING: linkOptions({ to: '/dashboard/upgradeRankingBonus' }),
  BINARY: linkOptions({ to: '/dashboard/binaryBonus' }),
  PACKAGES: linkOptions({ to: '/dashboard/packages' }),
  RULES: linkOptions({ to: '/dashboard/bonusSettings' }),
} as const;

/** What waits in a queue, or on one of its screens. */
export type Waiting = ResultOf<typeof reports.queues>[number];

/** The screen where what waits is processed. */
export const queueLink = ({ queue, of }: Pick<Waiting, 'queue' | 'of'>) =>
  queue === 'planVersions' ? PLAN_LINK[of ?? 'RULES'] : QUEUE_LINK[queue];

/** The menu entry that leads to it: held bonuses have none of their own. */
export const menuOfQueue = (waiting: Pick<Waiting, 'queue' | 'of'>) =>
  waiting.queue === 'heldPayables' ? QUEUE_LINK.months.to : queueLink(waiting).to;

/** The signed-in person's queues, refreshed every minute. Members have none. */
export function useQueues() {
  const login = useLogin();
  const works = login !== null && isReady(login) && login.role !== 'member';
  return useCall(queues, {}, { enabled: works, every: () => 60_000 });
}
