import { sql, type RawBuilder } from 'kysely';

/** Adjustments `w` of wallets that wait for agreement: since when, and who asked for them. */
export const askedAdjustment = {
  table: sql`wallet_adjustment w`,
  id: sql<number>`w.id`,
  waits: () => sql<boolean>`w.status = 'PENDING'`,
  since: sql<Date>`w.asked_at`,
  kept: sql<number | null>`w.asked_by`,
};

/** Condition: the request with this row id waits for approval. */
export const isPending = (id: RawBuilder<number>) =>
  sql<boolean>`exists (select from wallet_request where wallet_request.id = ${id} and wallet_request.status = 'PENDING')`;
