import { sql } from 'kysely';

/** Drafts `w` of plans that were sent for agreement: since when, by whom, and who wrote on them. */
export const sentDraft = {
  table: sql`bonus_plan_draft w`,
  id: sql<number>`w.id`,
  waits: () => sql<boolean>`w.state = 'SENT'`,
  since: sql<Date>`w.sent_at`,
  kept: sql<number | null>`w.sent_by`,
  writers: sql<number[]>`w.writers || w.saved_by`,
  of: sql<string>`w.kind`,
};
