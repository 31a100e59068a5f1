import { sql } from 'kysely';

/** Adjustments `w` of bonuses that wait for agreement: since when, and who asked for them. */
export const askedAdjustment = {
  table: sql`bonus_adjustment w`,
  id: sql<number>`w.id`,
  waits: () => sql<boolean>`w.status = 'PENDING'`,
  since: sql<Date>`w.asked_at`,
  kept: sql<number | null>`w.asked_by`,
};
