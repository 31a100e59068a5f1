import { sql } from 'kysely';
import { write } from '../../../platform/database/pipeline.ts';
import type { Tx } from '../../../platform/database/handle.ts';

/** Shared by approvals; held exclusively while a run is calculated, locked or posted. */
const PERIOD_LOCK = 4_207_003;

/**
 * From the next statement to the end of the transaction, no period is locked or posted. After
 * reading the open period, call `rememberPeriod`.
 */
export const lockPeriodsShared = (tx: Tx): Promise<void> =>
  write(tx, sql`select pg_advisory_xact_lock_shared(${PERIOD_LOCK})`);

/** Waits for running approvals, and blocks new ones until the end of the transaction. */
export async function lockPeriodsExclusive(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PERIOD_LOCK})`.execute(tx);
}
