import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/handle.ts';

/**
 * Gives imported members their positions in the placement tree, each as of their sign-up day. The
 * caller holds the tree lock and has checked that the positions are empty.
 *
 * @param rows a select, so that the rows never leave the database
 */
export async function addPlacementEdges(
  tx: Tx,
  rows: RawBuilder<{ member_id: number; parent_id: number; side: string; valid_from: Date }>,
): Promise<void> {
  await sql`
    insert into placement_edge (member_id, parent_id, side, valid_from)
    select member_id, parent_id, side, valid_from from (${rows}) r`.execute(tx);
}
