import { asksForMonth, type Network } from './network.ts';
import type { LevelPlan } from './plan.ts';

/** How a plan treats an upline. */
export const STANDING = {
  /** Below the leader rank: earns nothing and uses up no level. */
  ASIDE: 0,
  /** Counts but does not qualify: handled by the plan's compression. */
  UNQUALIFIED: 1,
  QUALIFIED: 2,
} as const;

/** The standing of every member in one pass, combining `counts` and `unqualified`. */
export function standings(network: Network, plan: LevelPlan): Uint8Array {
  const { active, maintained, paidAs } = network;
  const standing = new Uint8Array(paidAs.length);
  const leaderRank = plan.leaderRank ?? 0;
  const monthly = asksForMonth(plan);
  for (let i = 0; i < standing.length; i += 1) {
    if (paidAs[i]! < leaderRank) continue;
    const qualified = active[i] === 1 && (!monthly || maintained[i] === 1);
    standing[i] = qualified ? STANDING.QUALIFIED : STANDING.UNQUALIFIED;
  }
  return standing;
}

/**
 * For every member, the nearest upline with at least the given standing; -1 without one. One pass in
 * topological order: a chain of 20,000 costs no more than a bush, and skipping many passed-over uplines
 * takes one step.
 */
export function nearestAbove(
  sponsor: Int32Array,
  standing: Uint8Array,
  atLeast: number,
): Int32Array {
  const nearest = new Int32Array(sponsor.length);
  for (let i = 0; i < sponsor.length; i += 1) {
    const above = sponsor[i]!;
    nearest[i] = above < 0 ? -1 : standing[above]! >= atLeast ? above : nearest[above]!;
  }
  return nearest;
}

/** How many steps of a jump pointer each member can take upwards, up to `most`. */
export function stepsAbove(next: Int32Array, most: number): Uint8Array {
  const steps = new Uint8Array(next.length);
  for (let i = 0; i < next.length; i += 1) {
    const above = next[i]!;
    if (above < 0) continue;
    const more = steps[above]! + 1;
    steps[i] = more < most ? more : most;
  }
  return steps;
}
