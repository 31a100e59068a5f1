import type { RankingPlan, RankRule } from '@canopy/domain/compensation/plan';
import { sql } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import type { MissedRow } from './missedShares.ts';

/**
 * Ranks that a member met in a period and whose reward waits for a maintained month: not rewarded by
 * any run up to that period.
 */
export async function withheldRewards(
  db: ReadDb,
  period: string,
  memberId: number,
  member: MissedRow,
  plan: RankingPlan | undefined,
): Promise<RankRule[]> {
  if (member.active && member.maintained) return [];
  const due = (plan?.ranks ?? []).filter(
    ({ rank, reward }) => rank <= member.paid_as && reward > 0,
  );
  if (due.length === 0) return [];
  const rewarded = await readRows(
    db,
    sql<{ rank: number }>`
    select w.rank from rank_reward w join bonus_run b on b.id = w.run_id
    where w.member_id = ${memberId} and b.period <= ${period}`,
  );
  return due.filter(({ rank }) => !rewarded.some((row) => row.rank === rank));
}
