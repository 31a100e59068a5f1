import { sql } from 'kysely';
import type { Tx } from '../../platform/database/open.ts';

/** Both trees are changed by one transaction at a time, so that what was checked still holds. */
const TREE_LOCK = 4_207_002;

/** Waits for whoever changes a tree, and keeps others out until the end of the transaction. */
export async function lockTrees(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TREE_LOCK})`.execute(tx);
}
