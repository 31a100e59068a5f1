import { sql } from 'kysely';

/** Moves `w` in a tree that wait for agreement: since when, and who asked for them. */
export const requestedMove = {
  table: sql`tree_move w`,
  id: sql<number>`w.id`,
  waits: () => sql<boolean>`w.status = 'REQUESTED'`,
  since: sql<Date>`w.requested_at`,
  kept: sql<number | null>`w.requested_by`,
};
