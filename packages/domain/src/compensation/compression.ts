import { asksForMonth, type Network } from './network.ts';
import type { LevelPlan } from './plan.ts';

/** How an upline stands to a plan. */
export const STANDING = {
  /** Neither gets nor counts: below the leader rank. */
  ASIDE: 0,
  /** Counts, but is not qualified: follows the plan's compression. */
  UNQUALIFIED: 1,
  QUALIFIED: 2,
} as const;

/** Standing of every member: `counts` and `unqualified` of all in one pass. */
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
 * For every member the nearest upline of at least a standing, -1 without one. One pass in
 * topological order: a chain of 20,000 costs no more than a bush, and a walk over many passed-over
 * uplines is one step.
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

/** How many steps of a jump pointer lie above each member, at most `most`. */
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
