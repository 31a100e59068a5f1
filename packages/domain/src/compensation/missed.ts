import { multiplyDivide } from '../exact.ts';
import { standings, STANDING } from './compression.ts';
import { FINE_PER_SEN, type Reason } from './lines.ts';
import { assertInput, counts, unqualified, type Network, type Sources } from './network.ts';
import { assertLevels, type LevelPlan } from './plan.ts';

/**
 * What every member who was not qualified would have got on the own levels with the qualification,
 * everybody else unchanged; sen, rounded down once. It says what a member missed, also where
 * compression passed the member over and the company kept nothing.
 *
 * Bottom-up over volumes by distance: members × levels steps, whatever the depth.
 */
export function missedShares(
  network: Network,
  sources: Sources,
  plan: LevelPlan,
  pvValue: number,
): Float64Array {
  assertLevels(plan);
  assertInput(network, sources);
  const { sponsor, paidAs } = network;
  const size = sponsor.length;
  const levels = plan.levels.length;
  const standing = standings(network, plan);
  const usesLevel = plan.compression === 'FULL' ? STANDING.QUALIFIED : STANDING.UNQUALIFIED;
  const own = new Float64Array(size);
  for (let i = 0; i < sources.member.length; i += 1) own[sources.member[i]!]! += sources.volume[i]!;
  // below[member × levels + d]: volume with d level-using uplines between its buyer and the member
  const below = new Float64Array(size * levels);
  const missed = new Float64Array(size);
  for (let i = size - 1; i >= 0; i -= 1) {
    const from = i * levels;
    if (standing[i] !== STANDING.QUALIFIED) {
      const rank = Math.max(paidAs[i]!, plan.leaderRank ?? 0);
      const open = plan.openLevels === null ? levels : (plan.openLevels[rank] ?? 0);
      missed[i] = worth(below.subarray(from, from + Math.min(levels, open)), plan, pvValue);
    }
    const above = sponsor[i]!;
    if (above < 0) continue;
    const to = above * levels;
    const shift = standing[i]! >= usesLevel ? 1 : 0;
    for (let d = shift; d < levels; d += 1) below[to + d]! += below[from + d - shift]!;
    below[to]! += own[i]!;
  }
  return missed;
}

/** Sen of volumes by level, rounded down once. */
function worth(volumes: Float64Array, plan: LevelPlan, pvValue: number): number {
  let sen = 0;
  let fine = 0;
  for (let d = 0; d < volumes.length; d += 1) {
    if (volumes[d] === 0) continue;
    const value = multiplyDivide(volumes[d]!, pvValue, 1).quotient;
    const { quotient, remainder } = multiplyDivide(value, plan.levels[d]!, FINE_PER_SEN);
    sen += quotient;
    fine += remainder;
  }
  return sen + Math.floor(fine / FINE_PER_SEN);
}

/** Everything that kept a member from a plan's bonus, as the member could have changed it. */
export function reasonsMissed(network: Network, plan: LevelPlan, member: number): Reason[] {
  const reasons: Reason[] = counts(network, plan, member) ? [] : ['RANK'];
  const reason = unqualified(network, plan, member);
  if (reason) reasons.push(reason);
  if (reason === 'NOT_ACTIVE' && plan.period === 'MONTHLY' && network.maintained[member] !== 1) {
    reasons.push('NOT_MAINTAINED');
  }
  return reasons;
}
