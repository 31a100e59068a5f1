import type { Reason } from './lines.ts';
import type { RunResult } from './run.ts';

/** What a cap or a closed level keeps of one member's shares of a plan. */
export interface KeptShares {
  /** Index of the member. */
  member: number;
  plan: 'UNILEVEL' | 'GENERATION';
  reason: Extract<Reason, 'CAP' | 'RANK'>;
  /** Millionths of a sen. */
  fine: number;
  lines: number;
}

/** What caps and closed levels keep of members' shares, added up; none of it in a plan without them. */
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
      const sum = kept.get(key) ?? { member, plan, reason, fine: 0, lines: 0 };
      sum.fine += breakage.fine[row]!;
      sum.lines += 1;
      kept.set(key, sum);
    }
  }
  return [...kept.values()];
}
