import { sql } from 'kysely';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { bonusWasPaid } from '../holds/holds.ts';

/** What a run of the period has to claw back. */
export interface PendingClawBacks {
  /** Negative lines, by id. */
  lines: { id: number; earner_id: number; amount: number }[];
  /** What the last posted run could not claw back from each member, zero or less; sen. */
  carried: { member_id: number; amount: number }[];
}

/**
 * Lines not included in any run, and those in the period's own earlier preview. The claw-back of a held
 * bonus waits with it, and for ever if the bonus is forfeited, as nothing of it was paid.
 */
export async function pendingClawBacks(db: ReadDb, period: string): Promise<PendingClawBacks> {
  const lines = await readRows(
    db,
    sql<PendingClawBacks['lines'][number]>`
    select l.id, l.earner_id, l.amount from bonus_line l left join bonus_run b on b.id = l.run_id
    where l.reverses is not null and l.period <= ${period}
      and (l.run_id is null and l.hold_until is null and not l.at_once
        or b.period = ${period} and b.state in ('CALCULATED', 'REVIEWED'))
      and ${bonusWasPaid}
    order by l.id`,
  );
  const carried = await readRows(
    db,
    sql<PendingClawBacks['carried'][number]>`
    select e.member_id, e.carried_out as amount from bonus_run_earner e
    where e.carried_out < 0 and e.run_id = (select id from bonus_run where state = 'POSTED'
      and period < ${period} order by period desc limit 1)
    order by e.member_id`,
  );
  return { lines, carried };
}
