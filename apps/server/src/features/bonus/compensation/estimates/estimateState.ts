import { sql } from 'kysely';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { maintenanceVolume } from '../../../people/members/maintenanceVolume.ts';
import type { MissedRow } from '../missed/missedShares.ts';
import type { QualifiedRow } from '../calculate/storedQualification.ts';
import type { BonusEstimateTable } from './tables.ts';

/** A member's running month according to the last calculation; sen. */
export type Estimated = Omit<
  BonusEstimateTable,
  'member_id' | 'next_rank' | 'next_counted' | 'rank_progress' | 'qualification'
> &
  MissedRow & {
    next_rank: number | null;
    next_counted: number | null;
    rank_progress: string | null;
    period: string;
    as_of: Date;
    cap_computed: number | null;
    cap_allowed: number | null;
    /** From the member's sales as they are now; a different value means the calculation is out of date. */
    volume_now: number;
  };

/**
 * A member's row of the running month; undefined: no calculation since the month began or the member
 * joined.
 */
export async function estimated(
  db: ReadDb,
  period: string,
  memberId: number,
): Promise<Estimated | undefined> {
  const [row] = await readRows(
    db,
    sql<Estimated>`
    select e.*, s.period, s.as_of, s.cap_computed, s.cap_allowed,
      ${maintenanceVolume(sql`e.member_id`, period)} as volume_now
    from bonus_estimate_state s
    join bonus_estimate e on e.calculation = s.calculation and e.member_id = ${memberId}
    where s.period = ${period}`,
  );
  return row;
}

/** What caps and closed levels keep back from a member's shares so far; sen. */
export async function keptSoFar(db: ReadDb, memberId: number) {
  return readRows(
    db,
    sql<{
      plan: 'UNILEVEL' | 'GENERATION';
      reason: 'CAP' | 'RANK';
      amount: number;
      lines: number;
    }>`select k.plan, k.reason, k.amount, k.lines from bonus_estimate_state s
      join bonus_estimate_kept k on k.calculation = s.calculation and k.member_id = ${memberId}`,
  );
}

/** Who counts for a member's next rank according to the last calculation, then those who come closest. */
export async function recruitsSoFar(db: ReadDb, memberId: number) {
  return readRows(
    db,
    sql<{
      recruit_id: number;
      full_name: string;
      ranking: number;
      missing: number;
    }>`select r.recruit_id, m.full_name, m.ranking, r.missing from bonus_estimate_state s
      join bonus_estimate_recruit r on r.calculation = s.calculation and r.member_id = ${memberId}
      join member m on m.id = r.recruit_id order by r.place`,
  );
}

/**
 * Standing of members in the running month according to the last calculation; members not in it are left
 * out.
 */
export async function standingSoFar(db: ReadDb, period: string, memberIds: readonly number[]) {
  return readRows(
    db,
    sql<
      QualifiedRow & { member_id: number; active: boolean; paid_as: number }
    >`select e.member_id, e.active, e.maintained, e.qualification, e.paid_as from bonus_estimate_state s
      join bonus_estimate e on e.calculation = s.calculation
        and e.member_id = any(${sql.val([...memberIds])}::bigint[])
      where s.period = ${period}`,
  );
}
