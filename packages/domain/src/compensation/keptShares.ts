import { senOf, type Reason } from './lines.ts';
import type { RunResult } from './run.ts';

/** One member's shares of a plan that a cap or a closed level withholds. */
export interface KeptShares {
  /** Index of the member. */
  member: number;
  plan: 'UNILEVEL' | 'GENERATION';
  reason: Extract<Reason, 'CAP' | 'RANK'>;
  /** Sen; each line is rounded down. */
  amount: number;
  lines: number;
}

/**
 * Shares withheld by caps and closed levels, totalled by member, plan and reason; empty for plans without
 * either.
 */
export function keptShares({ unilevel, generation }: RunResult): KeptShares[] {
  const kept = new Map<string, KeptShares>();
  for (const [plan, part] of [
    ['UNILEVEL', unilevel],
    ['GENERATION', generation],
  ] as const) {
    if (!part) continue;
    const { breakage } = part;
    for (let row = 0; row < breakage.length; row += 1) {
      const member = breakage.missedBy[row]!;
      const reason = breakage.reasonAt(row);
      if (member < 0 || (reason !== 'CAP' && reason !== 'RANK')) continue;
      const key = `${plan} ${reason} ${member}`;
      const sum = kept.get(key) ?? { member, plan, reason, amount: 0, lines: 0 };
      sum.amount += senOf(breakage.fine[row]!);
      sum.lines += 1;
      kept.set(key, sum);
    }
  }
  return [...kept.values()];
}
