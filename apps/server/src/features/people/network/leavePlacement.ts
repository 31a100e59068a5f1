import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/handle.ts';

/**
 * Removes a member whose registration is undone from the placement tree and the holding tank. If
 * somebody is below them, the place remains.
 */
export async function leavePlacement(tx: Tx, memberId: number, at: Date): Promise<void> {
  await tx.deleteFrom('holding_tank').where('member_id', '=', memberId).execute();
  await sql`update placement_edge set valid_until = ${at}
    where member_id = ${memberId} and valid_until is null and not exists (
      select 1 from placement_edge c where c.parent_id = ${memberId} and c.valid_until is null)`.execute(
    tx,
  );
}
