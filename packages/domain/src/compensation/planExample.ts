import { payLevels } from './levels.ts';
import { unitOf } from './network.ts';
import type { LevelPlan } from './plan.ts';

/** 100 PV, in hundredths. */
const EXAMPLE_VOLUME = 10_000;

/**
 * What a purchase of 100 PV, or of RM 100 net, pays to each level of a plan if every upline qualifies,
 * holds the leader rank, has all levels open and owns a large enough package: sen by level.
 *
 * @param pvValue sen per PV
 * @param volume another purchase: hundredths of a PV, or sen if the plan is on net prices
 */
export function planExample(plan: LevelPlan, pvValue: number, volume = EXAMPLE_VOLUME): number[] {
  const levels = plan.levels.length;
  const size = levels + 1;
  const result = payLevels(
    {
      sponsor: Int32Array.from({ length: size }, (_, i) => i - 1),
      active: new Uint8Array(size).fill(1),
      maintained: new Uint8Array(size).fill(1),
      paidAs: new Uint8Array(size).fill(plan.leaderRank ?? 0),
      packagePv: new Float64Array(size).fill(volume),
    },
    { member: Int32Array.of(levels), volume: Float64Array.of(volume), ...unitOf(plan) },
    { ...plan, openLevels: null },
    pvValue,
  );
  const amounts = Array.from({ length: levels }, () => 0);
  for (let i = 0; i < result.lines.length; i += 1) {
    amounts[result.lines.level[i]! - 1] = result.lines.amount[i]!;
  }
  return amounts;
}
