import type { Period } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { holdLedgerMonths } from '../../../platform/database/transaction.ts';
import { beginUnit } from '../../../platform/database/beginUnit.ts';
import { copyRowsTo } from '../../money/wallets/copyRows.ts';
import { readArchivedMonth, type OpenPlace } from './archivePlace.ts';
import { wrongLines } from './closings.ts';

/**
 * Runs a proof on a single snapshot of everything, including archived rows if they can be read.
 * Nothing is changed.
 *
 * @param from where all files are, if not where the database says
 */
export async function withArchive<T>(
  db: Db,
  { openPlace, from }: { openPlace: OpenPlace; from?: string | undefined },
  prove: (tx: Tx, found: ArchiveFound) => Promise<T>,
): Promise<T> {
  const opened = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  const tx = beginUnit(opened);
  try {
    await holdLedgerMonths(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const found = await readArchive(tx, openPlace, from);
    await sql`set transaction read only`.execute(tx);
    return await prove(tx, found);
  } finally {
    await opened.rollback().execute();
  }
}

/** Result of reading the archive. */
interface ArchiveFound {
  /** Whether every month was readable and matches what was archived. */
  intact: boolean;
  /** Whether the rest of the transaction sees all rows, archived ones included. */
  whole: boolean;
  lines: string[];
}

/**
 * Reads every archived month into the transaction and compares each with its seal and its closing
 * lines. If all are right, the rest of the transaction sees the whole ledger as if nothing had been
 * archived, so that every rule covers every row. Nothing survives the transaction, which must be
 * rolled back.
 */
async function readArchive(
  tx: Db,
  openPlace: OpenPlace,
  from: string | undefined,
): Promise<ArchiveFound> {
  const months = await readRows(
    tx,
    sql<{ month: Period; place: string; sha256: string; entries: number; transactions: number }>`
    select to_char(month, 'YYYY-MM') as month, place, file_sha256 as sha256, entries, transactions
    from ledger_archive join ledger_closed using (month) order by ledger_archive.month`,
  );
  if (months.length === 0) return { intact: true, whole: true, lines: [] };
  const [server] = await readRows(
    tx,
    sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`,
  );
  if (server!.standby) {
    const line = `archive: ${months.length} months, not read: a standby cannot hold their rows for the proof`;
    return { intact: false, whole: false, lines: [line] };
  }
  await sql`create temporary table archived_posting (tx_id bigint, account_id bigint, amount bigint, balance_after bigint, version bigint, month date)`.execute(
    tx,
  );
  const wrong: string[] = [];
  for (const archived of months) {
    const { month, place } = archived;
    await sql`savepoint month`.execute(tx);
    try {
      const load = copyRowsTo(tx, month, 'archived_posting');
      const found = await readArchivedMonth(await openPlace(from ?? place), month, load.add);
      await load.end();
      if (found.sha256 !== archived.sha256)
        wrong.push(`${month}: the rows of its file are not those that were archived`);
    } catch (error) {
      await sql`rollback to savepoint month`.execute(tx);
      const why = error instanceof Error ? error.message : String(error);
      wrong.push(`${month}: not checked, its file cannot be read: ${why}`);
    }
  }
  await sql`create index on archived_posting (tx_id)`.execute(tx);
  await sql`create index on archived_posting (account_id, version)`.execute(tx);
  await sql`analyze archived_posting`.execute(tx);
  for (const { month } of wrong.length === 0 ? months : []) {
    const lines = await wrongLines(tx, month, sql`archived_posting`);
    if (lines > 0) wrong.push(`${month}: ${lines} closing lines are not what its rows make`);
  }
  const whole = wrong.length === 0;
  if (whole) await showWhole(tx);
  const head = `archive: ${months.length} months, ${whole ? 'their rows are part of what follows' : 'what follows takes their closing lines for their rows'}`;
  return { intact: whole, whole, lines: [head, ...wrong.map((line) => `  ${line}`)] };
}

/** Makes the names through which rules read the ledger cover all of it, in this session only. */
async function showWhole(tx: Db): Promise<void> {
  await sql`create temporary view posting as select tx_id, account_id, amount, balance_after, version, month from public.posting
    union all select tx_id, account_id, amount, balance_after, version, month from archived_posting`.execute(
    tx,
  );
  await sql`create temporary view ledger_archive as select * from public.ledger_archive where false`.execute(
    tx,
  );
}
