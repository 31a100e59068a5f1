import { sql } from 'kysely';
import type { Db } from '../../../platform/database/handle.ts';

/** Only one process at a time archives or restores; the number is Canopy's own lock id. */
const ARCHIVE_LOCK = 4_207_013;

/**
 * From here on the transaction works as the owner of the tables, has no time limit, and is the only
 * one that archives or restores months.
 *
 * @throws Error when another one is doing so
 */
export async function beginArchiving(tx: Db): Promise<void> {
  await sql`set local role none`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`set local work_mem = '64MB'`.execute(tx);
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(${ARCHIVE_LOCK}) as got`.execute(tx);
  if (!rows[0]!.got) throw new Error('Another one is archiving or restoring months right now.');
}
