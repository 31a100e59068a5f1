import { sql } from 'kysely';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import type { MissedRow } from './missedShares.ts';
import type { BonusEstimateTable } from './tables.ts';

/** A member's running month as the last calculation saw it; sen. */
export type Estimated = Omit<BonusEstimateTable, 'calculation' | 'member_id'> &
  MissedRow & {
    period: string;
    as_of: Date;
    cap_computed: number | null;
    cap_allowed: number | null;
    /** Of the member's sales as they are now: another one than the calculation's is newer. */
    volume_now: number;
  };

/**
 * One member's row of the running month; undefined: nothing has been calculated since the month began or
 * the member joined.
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
      coalesce((select sum(counted_pv) from sale where member_id = ${memberId} and period = ${period}
        and sales_type = 'MAINTENANCE'), 0)::bigint as volume_now
    from bonus_estimate_state s
    join bonus_estimate e on e.calculation = s.calculation and e.member_id = ${memberId}
    where s.period = ${period}`,
  );
  return row;
}

/** What caps and closed levels keep of a member's shares so far; sen. */
export async function keptSoFar(
  db: ReadDb,
  memberId: number,
): Promise<
  { plan: 'UNILEVEL' | 'GENERATION'; reason: 'CAP' | 'RANK'; amount: number; lines: number }[]
> {
  return readRows(
    db,
    sql`select k.plan, k.reason, k.amount, k.lines from bonus_estimate_state s
      join bonus_estimate_kept k on k.calculation = s.calculation and k.member_id = ${memberId}`,
  );
}
