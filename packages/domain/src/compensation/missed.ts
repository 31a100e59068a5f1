import { nearestAbove, standings, STANDING } from './compression.ts';
import { senOf, type Reason } from './lines.ts';
import {
  asksForMonth,
  assertInput,
  counts,
  unitValueOf,
  unqualified,
  type Network,
  type Sources,
} from './network.ts';
import { assertLevels, type LevelPlan } from './plan.ts';
import { daysOf, isByDays } from './planDays.ts';
import { maintainedFor } from './qualification.ts';
import type { RunInput } from './run.ts';

/** What each member missed, by index. */
export interface Missed {
  /** Sen. */
  amount: Float64Array;
  /** Number of lines this would have been. */
  lines: Uint32Array;
}

/**
 * What every unqualified member would have earned on their own levels by qualifying, with everybody else
 * unchanged; each line is rounded down as the engine does. This also covers members whom compression passed
 * over, where the company kept nothing. Shares that would roll up to a member are ignored. With the
 * own-package cap, a share counts only up to the package.
 */
export function missedLines(
  network: Network,
  sources: Sources,
  plan: LevelPlan,
  pvValue: number,
): Missed {
  assertLevels(plan);
  assertInput(network, sources);
  const size = network.sponsor.length;
  const standing = standings(network, plan);
  const missed = { amount: new Float64Array(size), lines: new Uint32Array(size) };
  const takesLevel = takesLevelFrom(plan);
  const next = nearestAbove(network.sponsor, standing, takesLevel);
  const unit = unitValueOf(sources, pvValue);
  const walk = { network, sources, plan, pvValue: unit, standing, takesLevel, next, missed };
  if (!plan.ownPackageCap) {
    missedUpTo(walk, Infinity, () => true);
    return missed;
  }
  const { packagePv } = network;
  if (!packagePv) throw new Error('the own packages are missing');
  // members with the same package share one walk; there are only a few packages
  const packages = new Set(packagePv.filter((_, i) => standing[i] !== STANDING.QUALIFIED));
  for (const own of packages) missedUpTo(walk, own, (i) => packagePv[i] === own);
  return missed;
}

/** The standing from which on an upline uses up a level. */
export const takesLevelFrom = ({ compression }: LevelPlan): number =>
  compression === 'FULL' ? STANDING.QUALIFIED : STANDING.UNQUALIFIED;

/** How many levels are open to a paid-as rank, or to the leader rank that a member would have needed. */
export const levelsOpenTo = (plan: LevelPlan, paidAs: number): number =>
  plan.openLevels === null
    ? plan.levels.length
    : (plan.openLevels[Math.max(paidAs, plan.leaderRank ?? 0)] ?? 0);

interface Walk {
  network: Network;
  sources: Sources;
  plan: LevelPlan;
  pvValue: number;
  standing: Uint8Array;
  /** A member with at least this standing takes a level. */
  takesLevel: number;
  /** The next upline who takes one. */
  next: Int32Array;
  missed: Missed;
}

/**
 * Adds what members missed on volumes up to `cap`, for the members selected by `counted`.
 *
 * Works level by level: a share starts above the upline of the previous level, and every member up to the
 * next one who takes a level would have earned it. Cost: (members + sales) × levels, whatever the depth.
 */
function missedUpTo(
  { network, sources, plan, pvValue, standing, takesLevel, next, missed }: Walk,
  cap: number,
  counted: (member: number) => boolean,
): void {
  const { sponsor, paidAs } = network;
  const { member, volume } = sources;
  const size = sponsor.length;
  /** For each sale: who took the previous level; initially the buyer. */
  const below = Int32Array.from(member);
  const share = new Float64Array(size);
  const lines = new Uint32Array(size);
  plan.levels.forEach((basisPoints, k) => {
    share.fill(0);
    lines.fill(0);
    for (let source = 0; source < below.length; source += 1) {
      const from = below[source]!;
      if (from < 0) continue;
      below[source] = next[from]!;
      const first = sponsor[from]!;
      const sen = senOf(Math.min(volume[source]!, cap) * pvValue * basisPoints);
      if (first < 0 || sen === 0) continue;
      share[first]! += sen;
      lines[first]! += 1;
    }
    for (let i = size - 1; i >= 0; i -= 1) {
      if (lines[i] === 0) continue;
      if (standing[i] !== STANDING.QUALIFIED && k < levelsOpenTo(plan, paidAs[i]!) && counted(i)) {
        missed.amount[i]! += share[i]!;
        missed.lines[i]! += lines[i]!;
      }
      const above = sponsor[i]!;
      if (standing[i]! >= takesLevel || above < 0) continue;
      share[above]! += share[i]!;
      lines[above]! += lines[i]!;
    }
  });
}

/** What everybody missed of a run's bonuses on volume; null for a plan that is not paid. */
export interface MissedOfRun {
  unilevel: Missed | null;
  generation: Missed | null;
}

/** {@link missedLines} for both bonuses on volume, with the paid-as ranks of the run. */
export function missedOfRun(input: RunInput, paidAs: Uint8Array): MissedOfRun {
  const { sponsor, active, packagePv, sources, pvValue, plans } = input;
  const of = (plan: LevelPlan | null, own: Sources | undefined) => {
    if (!plan) return null;
    const network = { sponsor, active, paidAs, ...(packagePv && { packagePv }) };
    if (isByDays(plan)) return missedByDays(input, network, own ?? sources, plan);
    const maintained = maintainedFor(input, plan, paidAs);
    return missedLines({ ...network, maintained }, own ?? sources, plan, pvValue);
  };
  const { unilevel, generation } = input.planSources ?? {};
  return { unilevel: of(plans.unilevel, unilevel), generation: of(plans.generation, generation) };
}

/** The same for a plan by day or week, including what a member missed before qualifying within the month. */
function missedByDays(
  input: RunInput,
  network: Omit<Network, 'maintained'>,
  sources: Sources,
  plan: LevelPlan,
): Missed {
  const size = network.sponsor.length;
  const all = { amount: new Float64Array(size), lines: new Uint32Array(size) };
  for (const { maintained, sources: own } of daysOf(input, plan, sources, network.paidAs)) {
    const part = missedLines({ ...network, maintained }, own, plan, input.pvValue);
    for (let i = 0; i < size; i += 1) {
      all.amount[i]! += part.amount[i]!;
      all.lines[i]! += part.lines[i]!;
    }
  }
  return all;
}

/** Every reason that kept a member from a plan's bonus: all that would have had to be different. */
export function reasonsMissed(
  network: Pick<Network, 'active' | 'maintained' | 'paidAs'>,
  plan: LevelPlan,
  member: number,
): Reason[] {
  const reasons: Reason[] = counts(network, plan, member) ? [] : ['RANK'];
  const reason = unqualified(network, plan, member);
  if (reason) reasons.push(reason);
  if (reason === 'NOT_ACTIVE' && asksForMonth(plan) && network.maintained[member] !== 1) {
    reasons.push('NOT_MAINTAINED');
  }
  return reasons;
}
