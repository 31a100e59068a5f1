import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/handle.ts';

/** One transaction at a time changes the trees, so that checks made before a change still hold. */
const TREE_LOCK = 4_207_002;

/** Waits for other tree changes to finish, and blocks new ones until the end of the transaction. */
export async function lockTrees(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TREE_LOCK})`.execute(tx);
}
