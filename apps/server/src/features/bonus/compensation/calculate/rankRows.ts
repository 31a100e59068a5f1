import type { ResultOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/bonus/compensation';
import type { RankingPlan } from '@canopy/domain/compensation/plan';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { readProgress } from './storedProgress.ts';

export type RankRow = ResultOf<typeof compensation.rankProgress>['ranks'][number];

/** Each rank of a plan with its conditions and what a member has reached, lowest rank first. */
export function rankRows(stored: string, plan: RankingPlan): RankRow[] {
  const rules = plan.ranks.toSorted((a, b) => a.rank - b.rank);
  const { own, ranks } = readProgress(stored, { ...plan, ranks: rules });
  return rules.map((rule, row): RankRow => {
    const { recruitCount, recruitRank, ownVolume = 0, groupVolume = 0, months = 1 } = rule;
    const have = ranks[row]!;
    const holds = have.counted >= recruitCount && own >= ownVolume && have.group >= groupVolume;
    return {
      rank: rule.rank,
      reward: decimalOf(rule.reward),
      met: holds && have.months >= months,
      recruits: recruitCount > 0 ? { needed: recruitCount, have: have.counted, recruitRank } : null,
      ownPV: ownVolume > 0 ? { needed: formatPv(ownVolume), have: formatPv(own) } : null,
      groupPV:
        groupVolume > 0
          ? {
              needed: formatPv(groupVolume),
              have: formatPv(have.group),
              legShare: rule.legShare ?? null,
            }
          : null,
      months: months > 1 ? { needed: months, have: have.months } : null,
    };
  });
}
