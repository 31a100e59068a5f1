import type { RankingPlan } from '@canopy/domain/compensation/plan';
import type { Estimated } from '../compensation/estimates/estimateState.ts';
import { readProgress } from '../compensation/calculate/storedProgress.ts';

/** The parts of a member's running month that decide ranks. */
type Standing = Pick<Estimated, 'paid_as' | 'rank_progress' | 'personal_volume' | 'volume_now'>;

/**
 * The rank that a maintenance mall order lets its buyer reach, above the one already met; null:
 * none. Based on the last overall calculation plus what the member has bought since.
 *
 * @param added volume of the order, hundredths of a PV
 */
export function rankByOrder(row: Standing, plan: RankingPlan, added: number): number | null {
  if (row.rank_progress === null) return null;
  const rules = plan.ranks.toSorted((a, b) => a.rank - b.rank);
  const { own, ranks } = readProgress(row.rank_progress, { ...plan, ranks: rules });
  /** The highest rank met with this much more than in the calculation. */
  const metWith = (more: number): number =>
    rules.reduce((highest, rule, i) => {
      const { recruitCount, ownVolume = 0, groupVolume = 0, months = 1 } = rule;
      const have = ranks[i]!;
      const holds = (volume: number) =>
        have.counted >= recruitCount &&
        own + volume >= ownVolume &&
        (groupVolume === 0 || have.group + volume >= groupVolume);
      // this month is already among the stored ones if the condition held by then
      const inRow = have.months - Number(holds(0)) + 1;
      return holds(more) && inRow >= months ? rule.rank : highest;
    }, 0);
  const since = row.volume_now - row.personal_volume;
  const rank = metWith(since + added);
  return rank > Math.max(row.paid_as, metWith(since)) ? rank : null;
}
