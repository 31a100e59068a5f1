import { sql, type RawBuilder } from 'kysely';

/*
 * Runs and payments `w` at the steps that two people take: what waits for each, since when, and the login of
 * the person who is kept from it.
 */

export const runToCheck = {
  table: sql`bonus_run w`,
  id: sql<number>`w.id`,
  waits: (period: string) => sql<boolean>`w.state = 'CALCULATED' and w.period < ${period}`,
  since: sql<Date>`w.calculated_at`,
  kept: sql<number | null>`w.calculated_by`,
};

export const runToLock = {
  table: sql`bonus_run w`,
  id: sql<number>`w.id`,
  /** @param unchecked locking counts as the check */
  waits: (period: string, unchecked: boolean) =>
    sql<boolean>`(w.state = 'REVIEWED' or w.state = 'CALCULATED' and ${unchecked}) and w.period < ${period}`,
  since: sql<Date>`coalesce(w.reviewed_at, w.calculated_at)`,
  kept: sql<number | null>`coalesce(w.calculated_by, w.reviewed_by)`,
  /** What that person did. */
  cause: sql<
    'checked' | 'calculated'
  >`case when w.calculated_by is null then 'checked' else 'calculated' end`,
};

export const runToPost = {
  table: sql`bonus_run w`,
  id: sql<number>`w.id`,
  waits: () => sql<boolean>`w.state = 'LOCKED' and w.unlock_requested_by is null`,
  since: sql<Date>`w.locked_at`,
  // only somebody who took every step so far
  kept: sql<number | null>`case when least(w.calculated_by, w.reviewed_by, w.locked_by)
    = greatest(w.calculated_by, w.reviewed_by, w.locked_by) then w.locked_by end`,
};

export const runToUnlock = {
  table: sql`bonus_run w`,
  id: sql<number>`w.id`,
  waits: () => sql<boolean>`w.state = 'LOCKED' and w.unlock_requested_by is not null`,
  since: sql<Date>`w.unlock_requested_at`,
  kept: sql<number | null>`w.unlock_requested_by`,
};

export const heldPayment = {
  table: sql`bonus_hold w`,
  id: sql<number>`w.id`,
  waits: () => sql<boolean>`w.state = 'HELD'`,
  since: sql<Date>`w.held_at`,
  kept: sql<number | null>`w.held_by`,
};

/** What is still owed of a claw-back `l` of a bonus that was paid at once, sen. */
export const leftToTake = sql<number>`(-l.amount
  - coalesce((select sum(k.amount) from bonus_taken k where k.line_id = l.id), 0))::bigint`;

/** What a member owes for bonuses that were paid at once and clawed back, sen; 0: nothing. */
export const bonusDebt = (member: RawBuilder<unknown>) => sql<number>`
  coalesce((select sum(${leftToTake}) from bonus_line l where l.at_once and l.earner_id = ${member}), 0)::bigint`;
