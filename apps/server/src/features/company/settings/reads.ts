import { sql } from 'kysely';

/** A change of a guarded setting that waits; `w` is its row. */
export const waitingSetting = {
  table: sql`waiting_setting w`,
  id: sql<number>`w.id`,
  waits: () => sql<boolean>`true`,
  since: sql<Date>`w.wanted_at`,
  kept: sql<number>`w.wanted_by`,
};
