import type { RankingPlan } from '@canopy/domain/compensation/plan';
import { judgeRanks, rankReport } from '@canopy/domain/compensation/ranks';
import type { RunInput } from '@canopy/domain/compensation/run';
import type { BulkColumn } from '../../../../platform/database/copyEncoder.ts';

/** What a member has reached for each rank of a plan, as stored, lowest rank first. */
export interface StoredProgress {
  /** The member's own purchases in the month, hundredths of a PV. */
  own: number;
  ranks: { counted: number; group: number; months: number }[];
}

/** No progress towards any rank, as for most members. */
const NOTHING = '[0]';

/** The column with every member's rank progress, by index; empty if no rank plan is paid. */
export function progressColumns({ plans, ...input }: RunInput): BulkColumn[] {
  const plan = plans.ranking;
  if (!plan) return [];
  const judged = judgeRanks(input, plan);
  const at = (member: number): string => {
    const ranks = rankReport(input, judged, member).map(
      ({ counted, group, months }) => [counted, group, months] as const,
    );
    const own = input.volume?.[member] ?? 0;
    const any = own > 0 || ranks.some(([counted, group]) => counted > 0 || group > 0);
    return any ? JSON.stringify([own, ...ranks]) : NOTHING;
  };
  return [{ name: 'rank_progress', type: 'text', at }];
}

/** Reads what {@link progressColumns} wrote, with the plan in force then. */
export function readProgress(stored: string, { ranks }: RankingPlan): StoredProgress {
  const [own, ...rows] = JSON.parse(stored) as [number, ...[number, number, number][]];
  return {
    own,
    ranks: ranks.map((_, row) => {
      const [counted, group, months] = rows[row] ?? [0, 0, 0];
      return { counted, group, months };
    }),
  };
}
