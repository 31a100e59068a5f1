import type { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import type { ResultOf } from '@canopy/contract/call';

/** A plan's terms as the contract describes them. */
export type Terms = Omit<
  ResultOf<typeof bonusPlans.planVersions>['versions'][number],
  'version' | 'approvedAt' | 'approvedBy'
>;
