import { sql } from 'kysely';

/** Opening figures `w` that wait to be booked: since when, and who handed them in. */
export const checkedOpening = {
  table: sql`opening w`,
  id: sql<number>`w.id`,
  waits: () => sql<boolean>`w.state = 'CHECKED'`,
  since: sql<Date>`w.handed_in_at`,
  kept: sql<number | null>`w.handed_in_by`,
};
