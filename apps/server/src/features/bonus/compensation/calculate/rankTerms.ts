import type { ResultOf } from '@canopy/contract/call';
import type { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import type { RankRule } from '@canopy/domain/compensation/plan';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';

type RankTerms = ResultOf<typeof bonusPlans.planVersions>['versions'][number]['ranks'][number];

/** A rank's conditions and reward as the contract describes them. */
export const rankTerms = (rule: RankRule): RankTerms => ({
  rank: rule.rank,
  name: rule.name,
  recruitCount: rule.recruitCount,
  recruitRank: rule.recruitRank,
  ownPV: rule.ownVolume ? formatPv(rule.ownVolume) : null,
  groupPV: rule.groupVolume ? formatPv(rule.groupVolume) : null,
  legShare: rule.legShare ?? null,
  months: rule.months ?? 1,
  reward: decimalOf(rule.reward),
});
