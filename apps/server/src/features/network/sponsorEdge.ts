import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/open.ts';

/** Puts a new member below its sponsor. */
export async function addSponsorEdge(
  tx: Tx,
  memberId: number,
  sponsorId: number,
  from: Date,
): Promise<void> {
  await tx
    .insertInto('sponsor_edge')
    .values({ member_id: memberId, sponsor_id: sponsorId, valid_from: from })
    .execute();
}

/**
 * The same for many at once.
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
