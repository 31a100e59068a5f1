import { sql } from 'kysely';

/**
 * Slips `w` that a first person has approved, by the row `id` of what each pays: since when, and by whom.
 *
 * @param letter of the public ids of what they pay
 */
export const approvedOnce = (letter: 'S' | 'R') => ({
  table: sql`(select s.first_at, s.first_by, substr(s.cause, 2)::bigint as id from slip_second s
    where s.cause like ${sql.lit(`${letter}%`)}) w`,
  since: sql<Date>`w.first_at`,
  /** Of what it pays. */
  id: sql<number>`w.id`,
  kept: sql<number>`w.first_by`,
});
