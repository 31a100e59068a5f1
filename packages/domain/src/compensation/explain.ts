import type { Reason } from './lines.ts';
import { counts, unqualified, type Network } from './network.ts';
import type { LevelPlan } from './plan.ts';

/** One upline between buyer and earner, and what it did to the share. */
export interface Step {
  /** Index in the network. */
  member: number;
  role: 'COUNTED' | 'PASSED_OVER' | 'EARNER';
  /** Level or generation that the upline used up; null: it used none. */
  level: number | null;
  /** Why it was passed over. */
  reason: Reason | null;
}

/**
 * Tells how a share came from the buyer to its earner: every upline on the way, which level each
 * used up, who was passed over and why. The inverse of the walk in `payLevels`.
 */
export function explainPath(
  network: Network,
  plan: LevelPlan,
  buyer: number,
  earner: number,
): Step[] {
  const steps: Step[] = [];
  let level = 0;
  for (let at = network.sponsor[buyer]!; at >= 0; at = network.sponsor[at]!) {
    const passed = !counts(network, plan, at) ? 'RANK' : unqualified(network, plan, at);
    const usesLevel = counts(network, plan, at) && (passed === null || plan.compression !== 'FULL');
    if (usesLevel) level += 1;
    const used = usesLevel ? level : null;
    if (at === earner) return [...steps, { member: at, role: 'EARNER', level: used, reason: null }];
    steps.push({
      member: at,
      role: passed ? 'PASSED_OVER' : 'COUNTED',
      level: used,
      reason: passed,
    });
  }
  return steps;
}
