import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/handle.ts';

/**
 * Places imported members under their sponsors, each as of their sign-up day.
 *
 * @param rows a select, so that the rows never leave the database
 */
export async function addSponsorEdges(
  tx: Tx,
  rows: RawBuilder<{ member_id: number; sponsor_id: number; valid_from: Date }>,
): Promise<void> {
  await sql`
    insert into sponsor_edge (member_id, sponsor_id, valid_from)
    select member_id, sponsor_id, valid_from from (${rows}) r`.execute(tx);
}
