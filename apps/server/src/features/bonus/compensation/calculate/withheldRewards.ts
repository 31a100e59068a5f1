import type { RankingPlan, RankRule } from '@canopy/domain/compensation/plan';
import { dueRewards } from '@canopy/domain/compensation/ranks';
import { sql } from 'kysely';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import type { MissedRow } from '../missed/missedShares.ts';
import { qualifiedFor } from './storedQualification.ts';
import type { BreakageReason } from '../tables.ts';

/**
 * Ranks a member met in a period whose reward waits for a month with maintenance: not rewarded by any run
 * up to that period.
 */
export async function withheldRewards(
  db: ReadDb,
  period: string,
  memberId: number,
  member: MissedRow,
  plan: RankingPlan | undefined,
): Promise<RankRule[]> {
  if (!plan || (member.active && qualifiedFor(member, 'UPGRADE_RANKING'))) return [];
  if (dueRewards(plan, member.paid_as, 0).length === 0) return [];
  return dueRewards(plan, member.paid_as, await rewardedRanks(db, memberId, period));
}

/** Why a member's reward waits. */
export function reasonsWithheld(member: MissedRow): BreakageReason[] {
  const reasons: BreakageReason[] = [];
  if (!member.active) reasons.push('NOT_ACTIVE');
  if (!qualifiedFor(member, 'UPGRADE_RANKING')) reasons.push('NOT_MAINTAINED');
  return reasons;
}

/** Ranks of a member rewarded by runs up to a period, as bits: bit r for rank r. */
export async function rewardedRanks(db: ReadDb, memberId: number, period: string): Promise<number> {
  const [row] = await readRows(
    db,
    sql<{ ranks: number }>`
    select coalesce(bit_or(1 << w.rank), 0)::int as ranks from rank_reward w join bonus_run b on b.id = w.run_id
    where w.member_id = ${memberId} and b.period <= ${period}`,
  );
  return row!.ranks;
}
